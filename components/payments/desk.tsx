'use client'

import { useQueryClient } from '@tanstack/react-query'
import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import { LazyWords } from '@/components/words/lazy-words'
import { heads } from '@/lib/contracts/heads'
import type { Payment } from '@/lib/contracts/payment'
import type { PaymentStep } from './steps'

const DeskDialog = lazy(() => import('./desk-dialog'))

type Desk = {
  permissions: ReadonlySet<string>
  /** Opens the dialog of a step. */
  act: (step: PaymentStep, rows: readonly Payment[]) => void
}

const DeskContext = createContext<Desk>({ permissions: new Set(), act: () => undefined })

/** The person's permissions, and the way to a step from wherever a payment is shown below. */
export const useDesk = () => useContext(DeskContext)

/** Refetches payments wherever they are shown, and what is available. */
export function usePaymentsChanged() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: [heads.payment.path] })
    void client.invalidateQueries({ queryKey: ['record', heads.payment.path] })
  }
}

type Acting = { step: PaymentStep; rows: readonly Payment[] }

/** Holds the dialogs of steps outside of any form, in which they would submit it. */
export function PaymentDesk({ permissions, children }: { permissions: readonly string[]; children: ReactNode }) {
  const [acting, setActing] = useState<Acting | null>(null)
  const onChanged = usePaymentsChanged()
  const desk = useMemo(
    (): Desk => ({ permissions: new Set(permissions), act: (step, rows) => setActing({ step, rows }) }),
    [permissions],
  )
  const close = () => setActing(null)
  return (
    <DeskContext value={desk}>
      {children}
      {acting && (
        <Suspense>
          <LazyWords onFail={close}>
            <DeskDialog {...acting} onClose={close} onDone={onChanged} />
          </LazyWords>
        </Suspense>
      )}
    </DeskContext>
  )
}
