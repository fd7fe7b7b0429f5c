'use client'

import type { Filler } from '@/components/proposal-form/filler'
import { ProposalEditor } from '@/components/proposal-form/proposal-editor'
import { offerPush } from '@/components/push/kept'
import type { FormValues } from '@/components/record/form-module'
import { SimulatedEditor } from '@/components/simulated-proposal/simulated-editor'
import { useGo } from '@/components/unsaved/use-go'
import type { FileLimits } from '@/components/uploads/file-check'
import type { SimulatedTable } from '@/lib/proposals/simulated'

type Props = { filler: Filler; limits: FileLimits; prefill?: FormValues; simulated: SimulatedTable | null }

/** The form of a new proposal, which leads to its record. */
export function NewProposal({ simulated, ...props }: Props) {
  const go = useGo()
  const own = {
    ...props,
    file: null,
    back: '/proposals',
    onSaved: (uuid: string) => {
      offerPush()
      go(`/proposals/${uuid}`, 'replace')
    },
  }
  // Another simulation is another form.
  return simulated ? (
    <SimulatedEditor key={JSON.stringify(simulated)} {...own} asked={simulated} />
  ) : (
    <ProposalEditor {...own} />
  )
}
