import { lazy, Suspense } from 'react'
import { useInBrowser } from '@/components/ui/use-in-browser'
import type { ResultsProps } from './simulator-results'

const SimulatorPanel = lazy(() => import('./simulator-panel'))

/** In print only the open table is shown, at its full length. */
const panelOnPaper = [
  'print:[&>dialog]:static print:[&>dialog]:h-auto print:[&>dialog]:max-w-none print:[&>dialog]:border-0',
  'print:[&>dialog]:shadow-none print:[&_section]:overflow-visible print:[&_button]:hidden',
].join(' ')

/** The table whose explanation is open, with links to its neighbours in the list. */
export function OpenSimulation({ state, change, rows, viewer }: ResultsProps) {
  // The panel needs the focus, which does not exist on the server.
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
