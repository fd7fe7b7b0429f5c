'use client'

import { useTranslations } from 'next-intl'
import type { AskProps } from '@/components/resource/define-resource'
import { BulkInput } from '@/components/workflow/bulk-input'

/** Asks for one reason for all. */
export default function BulkReject({ onChange }: AskProps) {
  const t = useTranslations('invoices')
  return (
    <BulkInput
      fields={[{ name: 'reason', kind: 'reason', required: true }]}
      labelOf={() => t('why')}
      onChange={onChange}
    />
  )
}
