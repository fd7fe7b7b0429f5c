'use client'

import { useTranslations } from 'next-intl'
import { bulkMoveFields } from '@/components/proposal/move-plan'
import type { AskProps } from '@/components/resource/define-resource'
import { BulkInput } from '@/components/workflow/bulk-input'

/** Asks for one reason for all rows, of which each owner is notified. */
export default function BulkReason({ onChange }: AskProps) {
  const t = useTranslations('proposals.bulk')
  return <BulkInput fields={bulkMoveFields('reject')} labelOf={() => t('reason')} onChange={onChange} />
}
