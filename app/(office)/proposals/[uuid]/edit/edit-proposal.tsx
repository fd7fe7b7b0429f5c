'use client'

import type { Filler } from '@/components/proposal-form/filler'
import { ProposalEditor } from '@/components/proposal-form/proposal-editor'
import { useGo } from '@/components/unsaved/use-go'
import type { FileLimits } from '@/components/uploads/file-check'
import type { SeenProposal } from '@/lib/api/proposals'

type Props = { filler: Filler; file: SeenProposal; limits: FileLimits }

/** The form of an existing proposal; leads back to its record. */
export function EditProposal(props: Props) {
  const go = useGo()
  const back = `/proposals/${props.file.uuid}`
  return <ProposalEditor {...props} back={back} onSaved={() => go(back, 'replace')} />
}
