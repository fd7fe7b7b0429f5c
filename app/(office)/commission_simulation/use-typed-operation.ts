import { useEffect, useState } from 'react'
import { type Asked, isSaid, mostInstallments } from '@/lib/proposals/simulated'
import type { SimulatorState } from './simulator-state'

/** The fields as typed; `installments` is text unless it is a whole number. */
type Typed = { value: string | null; installments: number | string | null; balance: string | null }

const isTerm = (typed: Typed['installments']): typed is number | null =>
  typed === null || (typeof typed === 'number' && typed >= 1 && typed <= mostInstallments)
const isAmount = (typed: string | null, as: Asked | null = null) => typed === null || isSaid(typed, as)

/** The operation while it is typed; `commit` puts its valid values into the address. */
export function useTypedOperation(state: SimulatorState, change: (next: Partial<SimulatorState>) => void) {
  const { as, value, installments, balance } = state
  const [typed, setTyped] = useState<Typed>({ value, installments, balance })
  const [submitted, setSubmitted] = useState(false)
  // One effect per field: Back changes one field, and half-typed input in another stays.
  useEffect(() => setTyped((now) => ({ ...now, value })), [value])
  useEffect(() => setTyped((now) => ({ ...now, installments })), [installments])
  useEffect(() => setTyped((now) => ({ ...now, balance })), [balance])

  const commit = () => {
    const { installments: term } = typed
    change({
      ...(isAmount(typed.value, as) && { value: typed.value }),
      ...(isTerm(term) && { installments: term }),
      ...(isAmount(typed.balance) && { balance: typed.balance }),
    })
  }
  return {
    typed,
    type: (part: Partial<Typed>) => setTyped({ ...typed, ...part }),
    commit,
    submit: () => {
      setSubmitted(true)
      commit()
    },
    clear: () => {
      setSubmitted(false)
      setTyped({ value: null, installments: null, balance: null })
      change({
        ...{ as: 'contract', value: null, installments: null, balance: null, table: null },
        ...{ agreement: null, product: null, bank: null, group: null },
      })
    },
    noValue: !isAmount(typed.value, as) || (submitted && typed.value === null && typed.balance === null),
    noTerm: !isTerm(typed.installments) || (submitted && typed.installments === null),
  }
}
