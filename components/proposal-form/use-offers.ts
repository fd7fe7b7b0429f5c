'use client'

import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { findTableFacts } from '@/lib/api/catalogue'
import { listOffers } from '@/lib/api/commissions'
import { call } from '@/lib/browser/call'
import type { SimulationInput, VisibleSimulation } from '@/lib/contracts/simulation'

export type Offer = VisibleSimulation
/** The commission figures a person sees: their own, those of broker and company (staff), or none. */
export type Pay = 'own' | 'staff' | 'none'

/** The operation as far as it is filled in. */
export interface Operation {
  agreement: number | null
  product: number | null
  installments: number | null
  contract: string | null
  net: string | null
  installment: string | null
  balance: string | null
  insurance: string | null
  /** The broker whose commission is shown; chosen by staff only. */
  broker: string | null
}

const isAmount = (text: string | null): text is string => /^\d+\.\d{2}$/.test(text ?? '') && /[1-9]/.test(text ?? '')

/** The body of the simulation's call; null while the operation is incomplete. Pure. */
export function offersInput(operation: Operation): SimulationInput | null {
  const { agreement, product, installments, contract, net, installment, balance, insurance, broker } = operation
  if (product === null || installments === null || installments < 1 || installments > 600) return null
  const amounts = {
    ...(isAmount(contract) && { contract_value: contract }),
    ...(isAmount(net) && { net_value: net }),
    ...(!isAmount(contract) && !isAmount(net) && isAmount(installment) && { installment_value: installment }),
    ...(isAmount(balance) && { outstanding_balance: balance }),
  }
  if (Object.keys(amounts).length === 0) return null
  return {
    ...amounts,
    ...(isAmount(insurance) && { insurance_value: insurance }),
    installments,
    product_id: [product],
    ...(agreement !== null && { agreement_id: [agreement] }),
    ...(broker !== null && { broker_uuid: broker }),
  }
}

/** Milliseconds without a key press before the simulation is called. */
const pause = 500

function useSettled<T>(value: T): T {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return JSON.parse(settled) as T
}

const earned = ({ broker }: Offer) => (broker ? BigInt(broker.total.replace('.', '')) : -1n)
const byPay = (one: Offer, other: Offer) => {
  const [a, b] = [earned(one), earned(other)]
  return a === b ? one.table.name.localeCompare(other.table.name, 'pt-BR') : a < b ? 1 : -1
}

/** The tables that fit the operation, best paid first; the previous ones stay until the new ones have loaded. */
export function useOffers(operation: Operation) {
  const ask = useSettled(offersInput(operation))
  const found = useQuery({
    queryKey: ['simulation', ask],
    queryFn:
      ask === null ? skipToken : async ({ signal }) => (await call(listOffers(ask), { signal })).rows.toSorted(byPay),
    placeholderData: ask === null ? undefined : keepPreviousData,
  })
  return { ...found, asked: ask !== null, offers: ask === null ? [] : (found.data ?? []) }
}

export const useTableFacts = (id: number | null) =>
  useQuery({
    queryKey: ['table', 'facts', id],
    queryFn:
      id === null ? skipToken : async ({ signal }) => (await call(findTableFacts(id), { signal })).rows[0] ?? null,
    staleTime: 300_000,
  }).data ?? null
