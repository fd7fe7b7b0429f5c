'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, createContext, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import { LazyWords } from '@/components/words/lazy-words'

type DeskDialogProps<Step, Row> = {
  step: Step
  rows: readonly Row[]
  onClose: () => void
  onDone: () => void
}

type DeskValue<Step, Row> = {
  permissions: ReadonlySet<string>
  /** Opens the dialog of a step. */
  act: (step: Step, rows: readonly Row[]) => void
}

const DeskContext = createContext<DeskValue<never, never>>({ permissions: new Set(), act: () => undefined })

/** The person's permissions, and the way to a step from wherever a record is shown below a `<Desk>` of its kind. */
export function useDesk<Step, Row>(): DeskValue<Step, Row> {
  // Guarantee: each kind of record has a desk of its own above it.
  return useContext(DeskContext) as DeskValue<Step, Row>
}

/** Refetches the records of `path` wherever they are shown, and what hangs on them. */
export function useRecordsChanged(path: string) {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: [path] })
    void client.invalidateQueries({ queryKey: ['record', path] })
  }
}

type Props<Step, Row> = {
  /** Of the list, in the tenant API. */
  path: string
  permissions: readonly string[]
  /** The dialog of any step. Heavy: load it lazily. */
  dialog: ComponentType<DeskDialogProps<Step, Row>>
  children: ReactNode
}

/** Holds the dialogs of steps outside of any form, in which they would submit it. */
export function Desk<Step, Row>({ path, permissions, dialog: Dialog, children }: Props<Step, Row>) {
  const [acting, setActing] = useState<{ step: Step; rows: readonly Row[] } | null>(null)
  const onChanged = useRecordsChanged(path)
  const desk = useMemo(
    (): DeskValue<Step, Row> => ({
      permissions: new Set(permissions),
      act: (step, rows) => setActing({ step, rows }),
    }),
    [permissions],
  )
  const close = () => setActing(null)
  return (
    <DeskContext value={desk}>
      {children}
      {acting && (
        <Suspense>
          <LazyWords onFail={close}>
            <Dialog {...acting} onClose={close} onDone={onChanged} />
          </LazyWords>
        </Suspense>
      )}
    </DeskContext>
  )
}
