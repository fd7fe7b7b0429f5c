'use client'

import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '@/components/ui/button'

/** Copies `text` to the clipboard, and confirms it. `name`: the label of the copied value. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const t = useTranslations('proposal')
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  const Icon = state === 'copied' ? Check : Copy
  return (
    <span className="inline-flex items-center gap-1 print:hidden">
      <IconButton label={t('copy', { name })} onClick={() => void copy()}>
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      </IconButton>
      <span role="status" className="text-xs text-muted empty:hidden">
        {state === 'idle' ? '' : t(state)}
      </span>
    </span>
  )
}
