'use client'

import { useRouter } from 'next/navigation'
import type { FileLimits } from '@/components/fields/file-check'
import { ProposalEditor } from '@/components/proposal/proposal-editor'
import type { Filler } from '@/components/proposal/proposal-form'
import type { SeenProposal } from '@/components/proposal/seen-proposal'

type Props = { filler: Filler; file: SeenProposal; limits: FileLimits }

/** The form of a proposal that stands, which leads back to its record. */
export function EditProposal(props: Props) {
  const router = useRouter()
  const back = `/proposals/${props.file.uuid}`
  return <ProposalEditor {...props} back={back} onSaved={() => router.replace(back)} />
}
