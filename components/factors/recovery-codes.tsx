'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'

type Props = { title: string; codes: readonly string[]; onOver: () => void }

/** The ten recovery codes of the first factor, shown only once. */
export function RecoveryCodes({ title, codes, onOver }: Props) {
  const t = useTranslations('profile.factor')
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div className="flex flex-col gap-4">
      <Notice look="success" title={title}>
        {t('keepCodes')}
      </Notice>
      <ul aria-label={t('recoveryCodes')} className="grid max-w-md grid-cols-1 gap-x-8 gap-y-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="font-mono select-all">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>{t(copied ? 'copied' : 'copy')}</Button>
        <Button look="primary" onClick={onOver}>
          {t('kept')}
        </Button>
      </div>
    </div>
  )
}
