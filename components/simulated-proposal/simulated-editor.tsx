'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Failed } from '@/components/list/list-states'
import { ProposalEditor } from '@/components/proposal-form/proposal-editor'
import { Spinner } from '@/components/ui/spinner'
import type { SimulatedTable } from '@/lib/proposals/simulated'
import { SimulatedNote } from './simulated-note'
import { askedValues, givenFigures } from './simulated-values'
import { type Simulated, useSimulated } from './use-simulated'

type Props = Omit<ComponentProps<typeof ProposalEditor>, 'begun' | 'lead'> & { asked: SimulatedTable }

/** Initial values of the form: the table's figures, or only the operation as asked if the table no longer fits it. */
function beginning(found: Simulated, asked: SimulatedTable) {
  if (found.row) {
    const { row } = found
    const begun = givenFigures(row, asked)
    const table = { id: row.table.id, name: row.table.name, bank: row.bank }
    return { prefill: { ...askedValues({ ...row, table }, asked), ...Object.fromEntries(begun) }, begun }
  }
  const { refusal, sold } = found
  // Without permission to simulate, keep the table that was meant.
  return { prefill: askedValues({ ...sold, table: refusal.status === 403 ? sold.table : null }, asked) }
}

/** The form of a new proposal, filled in with a simulated table (credit.md#from-a-simulation). */
export function SimulatedEditor({ asked, ...props }: Props) {
  const common = useTranslations('common')
  const { data, error, isFetching, refetch } = useSimulated(asked)
  // A later refetch may fail: the form that is being filled in stays.
  if (!data && error) return <Failed error={error} busy={isFetching} retry={() => void refetch()} />
  if (!data)
    return (
      <p role="status" className="flex justify-center py-16 text-muted">
        <Spinner />
        <span className="sr-only">{common('loading')}</span>
      </p>
    )
  const { prefill, begun } = beginning(data, asked)
  return (
    <ProposalEditor
      {...props}
      prefill={{ ...prefill, ...props.prefill }}
      {...(begun && { begun })}
      lead={<SimulatedNote asked={asked} found={data} staff={props.filler.staff} />}
    />
  )
}
