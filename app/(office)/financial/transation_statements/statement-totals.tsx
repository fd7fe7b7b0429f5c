'use client'

import { CashTotals } from '@/components/cash/cash-totals'
import type { CashSummary } from '@/lib/contracts/transaction-statement'
import type { ListPage } from '@/lib/lists/opened'

const summaryOf = (page: ListPage | undefined): CashSummary | null =>
  page && 'summary' in page ? (page.summary as CashSummary) : null

export const StatementTotals = ({ page }: { page: ListPage | undefined }) => <CashTotals summary={summaryOf(page)} />
