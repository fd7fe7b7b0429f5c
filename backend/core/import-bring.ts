import { randomUUID } from 'node:crypto'
import { inData } from '@/lib/contracts/answers'
import {
  type ImportWords,
  importBatchSchema,
  importLimits,
  importTemplateQuery,
  importUploadSchema,
} from '@/lib/contracts/import'
import { importBatch } from '../system/import.table'
import { file } from './file.table'
import { fieldsOf, guessMapping } from './import-fields'
import { asBatch } from './import-present'
import { sheetAnswer } from './import-sheet'
import { storeLines } from './import-store'
import type { Registry } from './registry'
import type { Services } from './services'
import { readSheet } from './sheet-read'
import { Answer, type Route, route, verb } from './verb'

const labelOf = (words: ImportWords, key: string) => [words[key]?.label ?? key].flat()[0] ?? key

/** `POST <path>/import` and `GET <path>/import/template`. */
export function bringing(registry: Registry, { files }: Services): Route[] {
  const permission = registry.import?.permission ?? registry.permissions.create
  const template = verb(
    { permission, summary: `An empty sheet to fill with ${registry.name}`, query: importTemplateQuery },
    async ({ query: { format, words = {} } }) => {
      const heads = fieldsOf(registry).map(({ key }) => ({ head: labelOf(words, key), kind: 'text' }) as const)
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
      prepare: async ({ input, read, onFailure }) => {
        const sheet = await readSheet(input.file.bytes, importLimits)
        const tenantId = await read(async ({ tenant }) => tenant.id)
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
      const [kept] = await tx
        .insert(file)
        .values({
          ...stamp,
          uuid: randomUUID(),
          entity: 'import_batch',
          entity_id: uuid,
          kind: 'import',
          name: input.file.name,
          mime: 'application/octet-stream',
          size: stored.size,
          sha256: stored.sha256,
          storage_key: stored.key,
          uploaded_by: principal.id,
        })
        .returning({ id: file.id })
      const fields = fieldsOf(registry)
      const mapping = guessMapping(sheet.heads, fields, words)
      const isWhole = fields.every(({ key, required }) => !required || mapping.includes(key))
      const [batch] = await tx
        .insert(importBatch)
        .values({
          ...stamp,
          uuid,
          user_id: principal.id,
          resource: registry.name,
          file_id: kept?.id ?? null,
          heads: sheet.heads,
          mapping,
          status: isWhole ? 'mapped' : 'uploaded',
          rows: sheet.lines.length,
        })
        .returning()
      if (!batch) throw new Error('import batch')
      await storeLines(acting, batch.id, sheet, words)
      acting.audit({ entity_id: uuid, after: { resource: registry.name, rows: sheet.lines.length } })
      const data = await asBatch(acting, registry, batch)
      return new Answer({ status: true, message: 'Arquivo recebido.', data }, 201)
    },
  )
  return [route('GET', `${registry.path}/import/template`, template), route('POST', `${registry.path}/import`, bring)]
}
