'use client'

import { BulkSettle } from '@/components/entries/bulk-settle'
import type { AskProps } from '@/components/resource/define-resource'

export default function BulkSettleCredit(props: AskProps) {
  return <BulkSettle side="credit" {...props} />
}
