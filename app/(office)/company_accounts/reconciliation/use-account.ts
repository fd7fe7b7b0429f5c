'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { statementsPath } from '@/lib/api/finance/cash'
import { findBankBalance, listOpenLines } from '@/lib/api/finance/reconciliations'
import { listOptions } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import { useRested } from '@/lib/browser/use-rested'
import type { BankBalance, OwnMovement } from '@/lib/contracts/reconciliation'
import type { TransactionStatement } from '@/lib/contracts/transaction-statement'
import { type Asked, balanceQuery, linesQuery, movementsQuery } from './asked'

/** Figures of the account, and its open lines with what the rules say of them. */
export function useAccount(asked: Asked, first: BankBalance) {
  const balance = useQuery({
    queryKey: ['reconciliation', 'balance', asked],
    queryFn: ({ signal }) => call(findBankBalance(balanceQuery(asked)), { signal }),
    initialData: first,
    // The page brings them anew; those of an earlier visit are read again.
    staleTime: 1000,
  })
  const lines = useQuery({
    queryKey: ['reconciliation', 'lines', asked],
    queryFn: ({ signal }) => call(listOpenLines(linesQuery(asked)), { signal }),
    enabled: first.since !== null,
    staleTime: 0,
  })
  return { balance: balance.data, readBalance: balance.refetch, lines }
}

/** The list's row tells the direction beside the amount. */
const toOwn = ({ amount, direction, ...row }: TransactionStatement): OwnMovement => ({
  ...{ id: row.id, date: row.date, description: row.description, source_type: row.source_type },
  ...{ source_id: row.source_id, source_uuid: row.source_uuid },
  amount: direction === 'out' ? `-${amount}` : amount,
})

/** Movements of the account that are in no reconciliation, searched on the server. */
export function useMovements(asked: Asked, since: string | null, search: string) {
  const settled = useRested(search.trim())
  return useQuery({
    queryKey: ['reconciliation', 'movements', asked, since, settled],
    queryFn: async ({ signal }) => {
      const query = movementsQuery(asked, since, settled)
      const { rows, total } = await call(listOptions<TransactionStatement>(statementsPath, query), { signal })
      return { rows: rows.map(toOwn), total }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
