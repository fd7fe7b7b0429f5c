'use client'

import { Calculator } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useRowKeys } from '@/components/data-table/use-row-keys'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import type { VersionsRead } from '@/components/versions/versions-read'
import { OpenSimulation } from './open-simulation'
import { SimulatorForm } from './simulator-form'
import { SimulatorResults } from './simulator-results'
import { sortedBy } from './simulator-sort'
import { simulationInput } from './simulator-state'
import { useSimulations, useSimulatorState } from './use-simulator'

type Props = {
  internal: boolean
  /** True for a Corretor: the figures are the viewer's own. */
  sells: boolean
  choosesGroup: boolean
  /** A table leads to a new proposal. */
  proposes: boolean
  reads: VersionsRead
}

/** The operation to simulate, and below it the tables that take it, side by side. */
export function SimulatorScreen({ internal, sells, choosesGroup, proposes, reads }: Props) {
  const t = useTranslations('simulator')
  const { state, change, address } = useSimulatorState()
  const found = useSimulations(state, internal)
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({})
  const rows = useMemo(() => sortedBy(found.data?.data ?? [], state.sort), [found.data, state.sort])
  useRowKeys({})
  const viewer = { internal, sells, proposes, reads }
  return (
    <>
      <SimulatorForm state={state} change={change} choosesGroup={choosesGroup} />
      {!internal && !sells && (
        <Notice look="info" className="mb-4">
          {t('noBroker')}
        </Notice>
      )}
      {simulationInput(state, internal) === null ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState icon={Calculator} title={t('start')} body={t('startHelp')} />
        </div>
      ) : (
        <section aria-label={t('many')}>
          <SimulatorResults
            {...{ state, change, address, found, rows, viewer, widths }}
            onResize={(key, width) => setWidths((now) => ({ ...now, [key]: width }))}
          />
          <OpenSimulation {...{ state, change, rows, viewer }} />
        </section>
      )}
    </>
  )
}
