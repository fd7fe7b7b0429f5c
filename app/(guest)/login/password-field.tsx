'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type SyntheticEvent, useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { TextField } from '@/components/ui/text-field'

type Props = { missing: boolean; refused: boolean; describedBy: string | undefined }

/** A password field that allows pasting and showing, and warns of Caps Lock. */
export function PasswordField({ missing, refused, describedBy }: Props) {
  const t = useTranslations('signIn')
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const Icon = shown ? EyeOff : Eye

  const listen = ({ nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
    // A password manager's events carry no keys.
    if (nativeEvent instanceof KeyboardEvent || nativeEvent instanceof MouseEvent)
      setCapsLock(nativeEvent.getModifierState('CapsLock'))
  }

  return (
    <TextField
      id="password"
      name="password"
      type={shown ? 'text' : 'password'}
      label={t('password')}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      error={missing ? t('passwordMissing') : undefined}
      aria-invalid={refused || undefined}
      aria-describedby={describedBy}
      onKeyDown={listen}
      onKeyUp={listen}
      onClick={listen}
      onBlur={() => setCapsLock(false)}
      hint={<span role="status">{capsLock && t('capsLock')}</span>}
      action={
        <IconButton label={shown ? t('hide') : t('show')} onClick={() => setShown(!shown)}>
          <Icon aria-hidden className="size-4" strokeWidth={1.75} />
        </IconButton>
      }
    />
  )
}
