import type * as z from 'zod'
import type { Attached } from '@/components/attachments/attached'
import { sendForm } from '@/components/uploads/send-form'
import type { proposalDocumentSchema } from '@/lib/contracts/proposal'

export type ProposalDocument = z.infer<typeof proposalDocumentSchema>

export type AttachedDocument = Attached & { id: number }

/** A stored document as the list of attachments shows it. */
export const attachedOf = ({ id, kind, file }: ProposalDocument, note?: string): AttachedDocument => ({
  ...file,
  id,
  kind,
  ...(note && { note }),
})

/** Sends one document of a proposal, and says what kind it is. */
export async function sendDocument(
  proposal: string,
  file: File,
  kind: string,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<AttachedDocument> {
  const form = new FormData()
  form.append('kind', kind)
  form.append('file', file, file.name)
  const path = `/api/proposals/${proposal}/documents`
  const { data } = await sendForm<{ data: ProposalDocument }>(path, form, onProgress, signal)
  return attachedOf(data)
}
