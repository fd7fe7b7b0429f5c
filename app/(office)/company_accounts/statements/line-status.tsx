'use client'

import { useTranslations } from 'next-intl'
import { Status } from '@/components/data-table/cell'
import type { BankStatementLine } from '@/lib/contracts/bank-statement'

const tones = { open: 'pending', matched: 'done' } as const

/** A movement waits to be matched, or has been; a balance is neither. */
export function LineStatus({ row: { kind, status } }: { row: Pick<BankStatementLine, 'kind' | 'status'> }) {
  const t = useTranslations('resources.bank_statement_line.values.status')
  return kind === 'balance' ? '—' : <Status value={tones[status]} word={t(status)} />
}
