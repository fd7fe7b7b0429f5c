'use client'

import { useTranslations } from 'next-intl'
import type { AskProps } from '@/components/resource/define-resource'
import { BulkInput } from '@/components/workflow/bulk-input'

/** Asks for one reason for all. */
export default function BulkReason({ onChange }: AskProps) {
  const t = useTranslations('typists')
  return (
    <BulkInput
      fields={[{ name: 'reason', kind: 'reason', required: true }]}
      labelOf={() => t('reason')}
      onChange={onChange}
    />
  )
}
