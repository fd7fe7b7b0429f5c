'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { TextField } from '@/components/ui/text-field'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'action'>

/** A field for a secret: hidden until asked to show, and open to pasting and password managers. */
export function SecretField(props: Props) {
  const t = useTranslations('password')
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      action={
        <IconButton
          label={shown ? t('hide', { field: props.label }) : t('show', { field: props.label })}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden className="size-4" strokeWidth={1.75} />
        </IconButton>
      }
    />
  )
}
