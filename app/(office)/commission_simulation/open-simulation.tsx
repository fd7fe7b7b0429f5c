import { lazy, Suspense } from 'react'
import { useInBrowser } from '@/components/ui/use-in-browser'
import type { ResultsProps } from './simulator-results'

const SimulatorPanel = lazy(() => import('./simulator-panel'))

/** On paper the open table stands alone, as long as it is. */
const panelOnPaper = [
  'print:[&>dialog]:static print:[&>dialog]:h-auto print:[&>dialog]:max-w-none print:[&>dialog]:border-0',
  'print:[&>dialog]:shadow-none print:[&_section]:overflow-visible print:[&_button]:hidden',
].join(' ')

/** The table whose explanation is open, with the ways to its neighbours in the list. */
export function OpenSimulation({ state, change, rows, viewer }: ResultsProps) {
  // The panel reads the focus, which the server has not got.
  const inBrowser = useInBrowser()
  if (!inBrowser || state.table === null) return null

  const at = rows.findIndex(({ table }) => table.id === state.table)
  const opener = (index: number) => {
    const row = at < 0 ? undefined : rows[index]
    return row && (() => change({ table: row.table.id }))
  }
  const close = () => {
    change({ table: null })
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-list] [data-row="${state.table}"] th a`)?.focus(),
    )
  }
  return (
    <div className={panelOnPaper}>
      <Suspense>
        <SimulatorPanel
          state={state}
          viewer={viewer}
          title={rows[at]?.table.name ?? ''}
          previous={opener(at - 1)}
          next={opener(at + 1)}
          onClose={close}
        />
      </Suspense>
    </div>
  )
}
