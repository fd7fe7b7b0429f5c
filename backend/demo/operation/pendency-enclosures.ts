import type { Scope } from '../../core/database/scope'
import type { Attachment } from '../../operation/records/pendency.table'
import { addSampleFiles, sampleUuid } from '../documents/document-rows'
import { type SampleKind, sampleFile } from '../documents/document-samples'

/** Samples attached to an answer, by its subject. */
const enclosed: Readonly<Record<string, readonly SampleKind[]>> = {
  'Enviei as duas fotos agora.': ['rg_front', 'rg_back'],
  'A conta de luz está no nome da esposa, serve?': ['proof_address'],
  'O cliente refez há pouco.': ['selfie'],
  'Segue o nome como está no RG.': ['rg_front'],
}

const entity = 'pendency'

type Said = { pendency_id: number; message: string; user_id: number; at: Date }

/** Stores the messages' attachments; answers them by pendency, then by message. */
export async function addEnclosures(
  scope: Scope,
  said: readonly Said[],
): Promise<Map<number, Map<string, Attachment[]>>> {
  const found = new Map<number, Map<string, Attachment[]>>()
  const files = said.flatMap(({ pendency_id, message, user_id: by, at }) => {
    const samples = enclosed[message] ?? []
    const attachments = samples.map((sample) => {
      const { name, mime, bytes } = sampleFile(sample)
      const uuid = sampleUuid(scope.tenant.slug, { entity, entityId: pendency_id, sample })
      return { uuid, name, mime, size: bytes.byteLength }
    })
    if (samples.length === 0) return []
    const ofPendency = found.get(pendency_id) ?? new Map<string, Attachment[]>()
    found.set(pendency_id, ofPendency.set(message, attachments))
    return samples.map((sample) => ({ sample, entity, entityId: pendency_id, kind: 'attachment', by, at }))
  })
  await addSampleFiles(scope, files)
  return found
}
