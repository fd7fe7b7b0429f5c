'use client'

import { useTranslations } from 'next-intl'
import { Failed } from '@/components/list/list-states'
import { PanelFrame } from '@/components/record/panel-frame'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import type { VisibleSimulation } from '@/lib/contracts/simulation'
import { percent } from '@/lib/formats/money'
import { ClientPart } from './client-part'
import { LinesPart } from './lines-part'
import { OverridesPart } from './overrides-part'
import { ProposeLink, proposalAddress } from './propose'
import { RulePart } from './rule-part'
import { useMissing } from './simulator-columns'
import type { SimulatorViewer } from './simulator-results'
import type { SimulatorState } from './simulator-state'
import { useSimulation } from './use-simulator'

type Props = {
  state: SimulatorState
  viewer: SimulatorViewer
  /** The table's name, as far as the list knows it. */
  title: string
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

/** One table, line by line: what the client pays, what it earns, and for staff why. */
export default function SimulatorPanel({ state, viewer, title, previous, next, onClose }: Props) {
  const common = useTranslations('common')
  const { data, error, isFetching, refetch } = useSimulation(state, viewer.internal)
  return (
    <PanelFrame
      title={data?.table.name ?? title}
      record={String(state.table)}
      previous={previous}
      next={next}
      onClose={onClose}
      tabs={undefined}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach that. */}
      <section tabIndex={0} aria-label={data?.table.name ?? title} className="min-h-0 flex-1 overflow-y-auto p-5">
        {data && <Explained row={data} viewer={viewer} />}
        {!data && error && <Failed error={error} busy={isFetching} retry={() => void refetch()} />}
        {!data && !error && (
          <p className="flex justify-center py-16 text-muted">
            <Spinner />
            <span className="sr-only">{common('loading')}</span>
          </p>
        )}
      </section>
      {data && viewer.proposes && (
        <footer className="flex justify-end border-t border-line px-5 py-3 print:hidden">
          <ProposeLink href={proposalAddress(state, data, viewer)} />
        </footer>
      )}
    </PanelFrame>
  )
}

function Explained({ row, viewer }: { row: VisibleSimulation; viewer: SimulatorViewer }) {
  const { internal, sells, reads } = viewer
  const missing = useMissing()
  return (
    <div className="flex flex-col gap-7">
      <p className="text-muted">
        <bdi>{[row.bank.name, row.agreement.name, row.product.name].join(' · ')}</bdi>
      </p>
      <Warnings row={row} />
      <ClientPart row={row} />
      {row.status === 'missing' ? (
        <Notice look="warning">{missing(row)}</Notice>
      ) : (
        <LinesPart row={row} sells={sells} />
      )}
      {internal && row.status === 'computed' && (
        <>
          <RulePart row={row} reads={reads} />
          <OverridesPart row={row} />
        </>
      )}
    </div>
  )
}

function Warnings({ row }: { row: VisibleSimulation }) {
  const t = useTranslations('simulator.warnings')
  return row.warnings?.map(({ reason, rate }) => (
    <Notice key={reason} look="warning">
      {t(reason, { rate: percent(rate) })}
    </Notice>
  ))
}
