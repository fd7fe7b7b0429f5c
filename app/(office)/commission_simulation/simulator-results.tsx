import { Printer, SearchX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DataTable } from '@/components/data-table/data-table'
import { HiddenColumns } from '@/components/data-table/hidden-columns'
import { Failed, Skeleton } from '@/components/list/list-states'
import { IconButton } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import type { VersionsRead } from '@/components/versions/versions-read'
import type { VisibleSimulation } from '@/lib/contracts/simulation'
import { money } from '@/lib/formats/money'
import { ProposeIcon, proposalAddress } from './propose'
import { Share } from './share'
import { useColumns } from './simulator-columns'
import type { SimulatorState } from './simulator-state'
import type { useSimulations } from './use-simulator'

export type SimulatorViewer = { internal: boolean; sells: boolean; proposes: boolean; reads: VersionsRead }

export type ResultsProps = {
  state: SimulatorState
  change: (next: Partial<SimulatorState>) => void
  /** All results, sorted. */
  rows: readonly VisibleSimulation[]
  viewer: SimulatorViewer
}

type Props = ResultsProps & {
  /** The address of a state. */
  address: (state: SimulatorState) => string
  found: ReturnType<typeof useSimulations>
  widths: Readonly<Record<string, number>>
  onResize: (key: string, width: number) => void
}

/** The tables that fit the operation. In print they give way to the open one. */
export function SimulatorResults({ state, change, address, found, rows, viewer, widths, onResize }: Props) {
  const t = useTranslations('simulator')
  const list = useTranslations('list')
  const columns = useColumns(state, viewer, widths)
  const { data, isPlaceholderData } = found
  const propose =
    viewer.proposes &&
    ((row: VisibleSimulation) => <ProposeIcon href={proposalAddress(state, row, viewer)} table={row.table.name} />)
  return (
    <div
      className={classes('@container/list', state.table !== null && 'print:hidden')}
      data-landscape={state.table === null || undefined}
    >
      <ResultsHead
        state={state}
        count={data && !isPlaceholderData ? rows.length : null}
        note={rows.length > 0 && <HiddenColumns columns={columns} />}
      />
      <ResultsState found={found} columns={columns.length} />
      {rows.length > 0 && (
        <div className="flex flex-col sm:max-h-[max(20rem,calc(100dvh-18.5rem))] print:max-h-none">
          <DataTable
            label={t('many')}
            columns={columns}
            rows={rows}
            keyOf={({ table }) => String(table.id)}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
            density="normal"
            widths={widths}
            onResize={onResize}
            hrefOf={({ table }) => address({ ...state, table: table.id })}
            onOpen={({ table }) => change({ table: table.id })}
            open={state.table === null ? null : String(state.table)}
            actions={propose || undefined}
            isOff={({ status }) => status === 'missing'}
            stale={isPlaceholderData}
            words={{ actions: list('more'), resize: (column) => list('resize', { column }) }}
          />
        </div>
      )}
    </div>
  )
}

type HeadProps = { state: SimulatorState; count: number | null; note: ReactNode }

function ResultsHead({ state, count, note }: HeadProps) {
  const t = useTranslations('simulator')
  const list = useTranslations('list')
  return (
    <div className="mb-3 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
      <p className="me-auto text-muted">
        <Operation state={state} />
        {' · '}
        <span role="status">{count === null ? '' : t('count', { count })}</span>
        {note}
      </p>
      <Share />
      <IconButton label={list('print')} onClick={() => print()} className="max-sm:hidden print:hidden">
        <Printer aria-hidden className="size-4" strokeWidth={1.75} />
      </IconButton>
    </div>
  )
}

/** The operation in words, for print, which omits the form. */
function Operation({ state: { as, value, installments, balance } }: { state: SimulatorState }) {
  const t = useTranslations('simulator')
  const parts = [
    value !== null && t('operation', { as, value: money(value), installments: installments ?? 0 }),
    balance !== null && t('operationBalance', { balance: money(balance) }),
  ]
  return <>{parts.filter(Boolean).join(' · ')}</>
}

/** Notices and placeholders: loading, failure, too many tables, none. */
function ResultsState({ found, columns }: Pick<Props, 'found'> & { columns: number }) {
  const t = useTranslations('simulator')
  const { data, error, isFetching, isPlaceholderData, refetch } = found
  return (
    <>
      {data?.total_kind === 'estimate' && (
        <Notice look="warning" className="mb-3">
          {t('tooMany')}
        </Notice>
      )}
      {error && !isFetching && (!data || isPlaceholderData) && (
        <Failed error={error} busy={isFetching} retry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton columns={columns} />}
      {data?.data.length === 0 && (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState icon={SearchX} title={t('none')} body={t('noneHelp')} />
        </div>
      )}
    </>
  )
}
