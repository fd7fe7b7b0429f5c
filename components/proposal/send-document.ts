import type { Attached } from '@/components/attachments/attached'
import { sendForm } from '@/components/uploads/send-form'
import { addDocument, type ProposalDocument } from '@/lib/api/proposals'

export type AttachedDocument = Attached & { id: number }

/** A stored document as the list of attachments shows it. */
export const attachedDocument = ({ id, kind, file }: ProposalDocument, note?: string): AttachedDocument => ({
  ...file,
  id,
  kind,
  ...(note && { note }),
})

/** Uploads one document of a proposal, with its kind. */
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
  return attachedDocument(await sendForm(addDocument(proposal), form, onProgress, signal))
}
