'use client'

import { Calculator, Printer, SearchX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useMemo, useState, useSyncExternalStore } from 'react'
import { DataTable } from '@/components/data-table/data-table'
import { useRowKeys } from '@/components/data-table/use-row-keys'
import { Failed, Skeleton } from '@/components/list/list-states'
import { IconButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { money } from '@/lib/formats/money'
import { Share } from './share'
import { useColumns } from './simulator-columns'
import { SimulatorForm } from './simulator-form'
import { sortedBy } from './simulator-sort'
import { inputOf, type SimulatorState } from './simulator-state'
import { useSimulations, useSimulatorState } from './use-simulator'

const SimulatorPanel = lazy(() => import('./simulator-panel'))
const never = () => () => {}

/** On paper the open table stands alone, as long as it is. */
const panelOnPaper = [
  'print:[&>dialog]:static print:[&>dialog]:h-auto print:[&>dialog]:max-w-none print:[&>dialog]:border-0',
  'print:[&>dialog]:shadow-none print:[&_section]:overflow-visible print:[&_button]:hidden',
].join(' ')

type Props = {
  internal: boolean
  /** The figures are the viewer's own: a Corretor. */
  sells: boolean
  choosesGroup: boolean
}

/** What to simulate, and below it the tables that take it, side by side. */
export function SimulatorScreen({ internal, sells, choosesGroup }: Props) {
  const t = useTranslations('simulator')
  const list = useTranslations('list')
  const { state, change, hrefOf } = useSimulatorState()
  const { data, error, isFetching, isPlaceholderData, refetch } = useSimulations(state, internal)
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({})
  const rows = useMemo(() => sortedBy(data?.data ?? [], state.sort), [data, state.sort])
  const columns = useColumns(state, internal, sells)
  // The panel asks who has the focus, which no server knows.
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  useRowKeys(undefined)

  const open = (table: number | null) => change({ table })
  const close = () => {
    open(null)
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-list] [data-row="${state.table}"] th a`)?.focus(),
    )
  }
  const at = rows.findIndex(({ table }) => table.id === state.table)
  const beside = (index: number) => {
    const row = at < 0 ? undefined : rows[index]
    return row && (() => open(row.table.id))
  }

  return (
    <>
      <SimulatorForm state={state} change={change} choosesGroup={choosesGroup} />
      {!internal && !sells && (
        <Notice look="info" className="mb-4">
          {t('noBroker')}
        </Notice>
      )}
      {inputOf(state, internal) === null ? (
        <Place>
          <EmptyState icon={Calculator} title={t('start')} body={t('startHelp')} />
        </Place>
      ) : (
        <section aria-label={t('many')}>
          <div className={state.table === null ? 'print:[zoom:0.6]' : 'print:hidden'}>
            <div className="mb-3 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
              <p className="me-auto text-muted">
                <Operation state={state} />
                {' · '}
                <span role="status">{data && !isPlaceholderData ? t('count', { count: rows.length }) : ''}</span>
              </p>
              <Share />
              <IconButton label={list('print')} onClick={() => print()} className="max-sm:hidden print:hidden">
                <Printer aria-hidden className="size-4" strokeWidth={1.75} />
              </IconButton>
            </div>
            {data?.total_kind === 'estimate' && (
              <Notice look="warning" className="mb-3">
                {t('tooMany')}
              </Notice>
            )}
            {error && !isFetching && (!data || isPlaceholderData) && (
              <Failed error={error} busy={isFetching} retry={() => void refetch()} />
            )}
            {!data && !error && <Skeleton columns={columns.length} />}
            {data && rows.length === 0 && (
              <Place>
                <EmptyState icon={SearchX} title={t('none')} body={t('noneHelp')} />
              </Place>
            )}
            {rows.length > 0 && (
              <DataTable
                label={t('many')}
                columns={columns}
                rows={rows}
                keyOf={({ table }) => String(table.id)}
                sort={state.sort}
                onSort={(sort) => change({ sort })}
                density="normal"
                widths={widths}
                onResize={(key, width) => setWidths((now) => ({ ...now, [key]: width }))}
                hrefOf={({ table }) => hrefOf({ ...state, table: table.id })}
                onOpen={({ table }) => open(table.id)}
                open={state.table === null ? null : String(state.table)}
                isOff={({ status }) => status === 'missing'}
                stale={isPlaceholderData}
                words={{ actions: list('more'), resize: (column) => list('resize', { column }) }}
              />
            )}
          </div>
          {inBrowser && state.table !== null && (
            <div className={panelOnPaper}>
              <Suspense>
                <SimulatorPanel
                  state={state}
                  internal={internal}
                  title={rows[at]?.table.name ?? ''}
                  sells={sells}
                  previous={beside(at - 1)}
                  next={beside(at + 1)}
                  onClose={close}
                />
              </Suspense>
            </div>
          )}
        </section>
      )}
    </>
  )
}

const Place = ({ children }: { children: React.ReactNode }) => (
  <div className="rounded-lg border border-line bg-surface">{children}</div>
)

/** The operation in words: on paper the form is not there. */
function Operation({ state: { as, value, installments, balance } }: { state: SimulatorState }) {
  const t = useTranslations('simulator')
  const parts = [
    value !== null && t('operation', { as, value: money(value), installments: installments ?? 0 }),
    balance !== null && t('operationBalance', { balance: money(balance) }),
  ]
  return <>{parts.filter(Boolean).join(' · ')}</>
}
