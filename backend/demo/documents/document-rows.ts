import { insertMany } from '../../core/database/insert-many'
import type { Scope } from '../../core/database/scope'
import { file } from '../../core/files/file.table'
import { demoUuid } from '../basics/random'
import { type SampleKind, sampleFile } from './document-samples'

/** Storage key prefix of files whose bytes are not stored yet (`document-files.ts`). */
export const sampleKey = 'demo/'

/** A demo file: its owner, uploader and moment. */
export interface BroughtSample {
  sample: SampleKind
  entity: string
  entityId: number
  kind: string
  by: number
  at: Date
}

/** Adds rows for these files, each sample once per owner; answers their ids in the same order. */
export function addSampleFiles({ tx, tenant }: Scope, brought: readonly BroughtSample[]): Promise<number[]> {
  return insertMany(
    tx,
    file,
    brought.map(({ sample, entity, entityId, kind, by, at }) => {
      const { name, mime, bytes, sha256 } = sampleFile(sample)
      return {
        tenant_id: tenant.id,
        created_at: at,
        updated_at: at,
        created_by: by,
        uuid: sampleUuid(tenant.slug, { entity, entityId, sample }),
        entity,
        entity_id: String(entityId),
        kind,
        name,
        mime,
        size: bytes.byteLength,
        sha256,
        storage_key: `${sampleKey}${sample}`,
        uploaded_by: by,
      }
    }),
  )
}

/** A demo file's uuid, the same in every run. */
export const sampleUuid = (
  slug: string,
  { entity, entityId, sample }: Pick<BroughtSample, 'entity' | 'entityId' | 'sample'>,
) => demoUuid(`${slug}/${entity}/${entityId}/${sample}`)
