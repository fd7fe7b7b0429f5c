'use client'

import { useTranslations } from 'next-intl'
import { Status } from '@/components/data-table/cell'
import type { BankEvent, BankFile } from '@/lib/contracts/bank-file'
import type { BankFileStatus, BankOutcome } from '@/lib/kinds/bank-files'
import { useFileName } from './use-file-name'

const tones: Record<BankFileStatus, string> = {
  generated: 'pending',
  sent: 'done',
  processed: 'done',
  undone: 'cancelled',
}
const outcomeTones: Record<BankOutcome, string> = {
  paid: 'done',
  scheduled: 'in_progress',
  rejected: 'failed',
  cancelled: 'failed',
  returned: 'failed',
  unknown: 'pending',
}

export function NameCell({ row }: { row: BankFile }) {
  return <bdi>{useFileName()(row)}</bdi>
}

export function StatusCell({ row: { status } }: { row: Pick<BankFile, 'status'> }) {
  const t = useTranslations('resources.bank_file.values.status')
  return <Status value={tones[status]} word={t(status)} />
}

/** The bank's answer, in a word. */
export function OutcomeCell({ event: { outcome } }: { event: Pick<BankEvent, 'outcome'> }) {
  const t = useTranslations('bankFiles.outcomes')
  return <Status value={outcomeTones[outcome]} word={t(outcome)} />
}
