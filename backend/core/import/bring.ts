import { randomUUID } from 'node:crypto'
import { inData } from '@/lib/contracts/answers'
import {
  type ImportField,
  type ImportGiven,
  type ImportWords,
  importBatchSchema,
  importLimits,
  importTemplateQuery,
  importUploadSchema,
} from '@/lib/contracts/import'
import { invalid } from '../errors/api-error'
import { addFile } from '../files/rows'
import { refuseSums } from '../files/sums'
import { Answer, type Route, route, verb } from '../kernel/verb'
import { guessMapping, importFields } from '../registry/fields'
import type { Registry } from '../registry/registry'
import type { Services } from '../services/services'
import { readSheet } from '../sheets/read'
import { importBatch } from './import.table'
import { asBatch } from './present'
import { sheetAnswer } from './sheet'
import { storeLines } from './store'

const labelOf = (words: ImportWords, key: string) => [words[key]?.label ?? key].flat()[0] ?? key

/** VALIDATION for what cannot be said of a whole file: only the records that its lines belong to can. */
function refuseGiven(fields: readonly ImportField[], given: ImportGiven): void {
  const other = Object.keys(given).find((key) => !fields.some((one) => one.key === key && one.kind === 'reference'))
  if (other === undefined) return
  const message = `Campo desconhecido: ${other}.`
  throw invalid({ given: { reason: 'unknown_column', params: { field: other }, message } })
}

/** `POST <path>/import` and `GET <path>/import/template`. */
export function bringing(registry: Registry, { files, sums }: Services): Route[] {
  const permission = registry.import?.permission ?? registry.permissions.create
  const template = verb(
    { permission, summary: `An empty sheet to fill with ${registry.name}`, query: importTemplateQuery },
    async ({ query: { format, words = {} } }) => {
      const heads = importFields(registry).map(({ key }) => ({ head: labelOf(words, key), kind: 'text' }) as const)
      return async () => sheetAnswer(format, `${registry.name}-modelo`, heads, [])
    },
  )
  const bring = verb(
    {
      permission,
      summary: `Bring a sheet of ${registry.name}; nothing is written to the list`,
      input: importUploadSchema,
      multipart: { maxFileBytes: importLimits.bytes },
      output: inData(importBatchSchema),
      audit: { action: 'uploaded', entity: 'import' },
      prepare: async ({ input, principal, read, onFailure }) => {
        const sheet = await readSheet(input.file.bytes, importLimits)
        const tenantId = await read(async (scope) => {
          await refuseSums(scope, sums, { size: input.file.bytes.byteLength, by: principal.id })
          return scope.tenant.id
        })
        const stored = await files.put(tenantId, input.file.bytes)
        onFailure(() => files.discard([stored.key]))
        return { sheet, stored }
      },
    },
    async ({ input, prepared: { sheet, stored }, ...acting }) => {
      const { tx, tenant, now, principal } = acting
      const uuid = randomUUID()
      const words = input.words ?? {}
      const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id }
      const owner = { entity: 'import_batch', entityId: uuid, kind: 'import' }
      const brought = { name: input.file.name, mime: 'application/octet-stream', ...stored }
      const kept = await addFile(acting, owner, brought, principal.id, sums)
      const fields = importFields(registry)
      refuseGiven(fields, input.given ?? {})
      const mapping = guessMapping(sheet.heads, fields, words, registry.import?.names)
      const isWhole = fields.every(({ key, required }) => !required || mapping.includes(key))
      const [batch] = await tx
        .insert(importBatch)
        .values({
          ...stamp,
          uuid,
          user_id: principal.id,
          resource: registry.name,
          file_id: kept.id,
          heads: sheet.heads,
          mapping,
          status: isWhole ? 'mapped' : 'uploaded',
          rows: sheet.lines.length,
        })
        .returning()
      if (!batch) throw new Error('import batch')
      await storeLines(acting, batch.id, sheet, input)
      acting.audit({ entity_id: uuid, after: { resource: registry.name, rows: sheet.lines.length } })
      const data = await asBatch(acting, registry, batch)
      return new Answer({ status: true, message: 'Arquivo recebido.', data }, 201)
    },
  )
  return [route('GET', `${registry.path}/import/template`, template), route('POST', `${registry.path}/import`, bring)]
}
