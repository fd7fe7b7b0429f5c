'use client'

import { useRouter } from 'next/navigation'
import type { FileLimits } from '@/components/fields/file-check'
import { ProposalEditor } from '@/components/proposal/proposal-editor'
import type { Filler } from '@/components/proposal/proposal-form'
import type { FormValues } from '@/components/resource/form-module'

type Props = { filler: Filler; limits: FileLimits; prefill?: FormValues }

/** The form of a new proposal, which leads to its record. */
export function NewProposal(props: Props) {
  const router = useRouter()
  return (
    <ProposalEditor {...props} file={null} back="/proposals" onSaved={(uuid) => router.replace(`/proposals/${uuid}`)} />
  )
}
