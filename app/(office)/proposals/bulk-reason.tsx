'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { LongTextInput } from '@/components/fields/long-text'
import type { AskProps } from '@/components/resource/define-resource'

/** Why: one reason for all of them, which each owner is told. */
export default function BulkReason({ onChange }: AskProps) {
  const t = useTranslations('proposals.bulk')
  const id = useId()
  const [reason, setReason] = useState<string | null>(null)
  return (
    <LongTextInput
      id={id}
      label={t('reason')}
      required
      maxLength={500}
      value={reason}
      onChange={(next) => {
        setReason(next)
        onChange(next?.trim() ? { reason: next.trim() } : null)
      }}
    />
  )
}
