'use client'

import type { Filler } from '@/components/proposal-form/filler'
import { ProposalEditor } from '@/components/proposal-form/proposal-editor'
import type { FormValues } from '@/components/record/form-module'
import { useGo } from '@/components/unsaved/use-go'
import type { FileLimits } from '@/components/uploads/file-check'

type Props = { filler: Filler; limits: FileLimits; prefill?: FormValues }

/** The form of a new proposal, which leads to its record. */
export function NewProposal(props: Props) {
  const go = useGo()
  return (
    <ProposalEditor {...props} file={null} back="/proposals" onSaved={(uuid) => go(`/proposals/${uuid}`, 'replace')} />
  )
}
