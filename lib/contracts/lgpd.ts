import * as z from 'zod'
import { lgpdKinds, lgpdStatuses } from '@/lib/kinds/operation'
import { heads } from './heads'
import { flag, listQuery, oneOrMore, rowId, versionNumber } from './list'
import { moment } from './moment'
import { namedRow, optionalText, registryRow } from './registry'
import type { WrittenContract } from './schemas'

const person = z.object({ uuid: z.uuid(), name: z.string() })

/** A client's requests about their own data (clients.md#requests); for Administradores only. */
export const lgpdRequestSchema = z.object({
  ...registryRow,
  customer: person,
  kind: z.enum(lgpdKinds),
  status: z.enum(lgpdStatuses),
  /** Fifteen days after the request. */
  due_at: z.iso.date(),
  answered_by: person.nullable(),
  done_at: moment.nullable(),
  note: z.string().nullable(),
})
export type LgpdRequest = z.infer<typeof lgpdRequestSchema>

/** `POST /api/lgpd/requests` */
export const lgpdRequestInput = z.object({
  customer_uuid: z.uuid(),
  kind: z.enum(lgpdKinds),
  note: optionalText(2000),
})
/** `PUT /api/lgpd/requests/{id}`: completing an anonymisation erases the data for good. */
export const lgpdRequestEdit = z.object({
  action: z.enum(['done', 'refused']),
  note: optionalText(2000),
  row_version: versionNumber.optional(),
})
/** `GET /api/lgpd/requests/{id}/export`: the client's data as a file, for requests of access or export. */
export const lgpdExportQuery = z.strictObject({ format: z.enum(['json', 'csv']).default('json') })

export const lgpdRequestQuery = listQuery(['id', 'due_at', 'status', 'created_at'], {
  id: oneOrMore(rowId).optional(),
  customer_uuid: oneOrMore(z.uuid()).optional(),
  kind: oneOrMore(z.enum(lgpdKinds)).optional(),
  status: oneOrMore(z.enum(lgpdStatuses)).optional(),
  with_trashed: flag.optional(),
})

/** All stored data of a client, as `export` answers it. */
export const lgpdExportSchema = z.object({
  customer: z.record(z.string(), z.unknown()),
  proposals: z.array(z.record(z.string(), z.unknown())),
  follow_ups: z.array(z.record(z.string(), z.unknown())),
  sellers: z.array(namedRow.omit({ id: true })),
})
export type LgpdExport = z.infer<typeof lgpdExportSchema>

export const lgpdRequestContract = {
  ...heads.lgpd_request,
  ...{ row: lgpdRequestSchema, input: lgpdRequestInput, query: lgpdRequestQuery },
} satisfies WrittenContract
