'use client'

import { useTranslations } from 'next-intl'
import { AskDialog } from '@/components/person/ask-dialog'
import { removeReceipt } from '@/lib/api/finance/receipts'
import type { CommissionReceipt } from '@/lib/contracts/commission-receipt'
import { usePartName } from './part-text'

type Props = { credit: number; row: CommissionReceipt; onClose: () => void; onDone: () => void }

/** Unlinks a receipt; says that what was released stays so. */
export default function UnlinkDialog({ credit, row, ...on }: Props) {
  const t = useTranslations('entries.receipts')
  const part = usePartName()(row)
  const { number } = row.proposal
  return (
    <AskDialog
      title={t('unlinkTitle', { part, number })}
      body={t('unlinkLead')}
      confirm={t('unlink')}
      endpoint={removeReceipt(credit, row.id)}
      told={t('unlinked', { number })}
      {...on}
    />
  )
}
