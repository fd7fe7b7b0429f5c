import * as z from 'zod'
import { listQuery, momentRange, oneOrMore } from './list'
import { moment } from './moment'

const person = z.object({ uuid: z.uuid(), name: z.string() })

/** Audit entries (system.md#audit): `GET /api/global_logs`. Internal. */
export const globalLogSchema = z.object({
  id: z.int(),
  created_at: moment,
  /** Null without a signed-in user. */
  user: person.nullable(),
  /** `created`, `edited`, `deleted`, `refused`, `signed_in`, … */
  action: z.string(),
  entity: z.string(),
  entity_id: z.string().nullable(),
  /** The record's current name, or the one stored in the entry; a proposal by its number. */
  record_name: z.string().nullable(),
  /** Changed fields. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  request_id: z.string().nullable(),
})
export type GlobalLog = z.infer<typeof globalLogSchema>

const name = z.string().regex(/^[a-z0-9_./{}-]{1,60}$/i)

export const globalLogQuery = listQuery(
  ['created_at'],
  {
    user_uuid: oneOrMore(z.uuid()).optional(),
    entity: oneOrMore(name).optional(),
    entity_id: z.string().max(60).optional(),
    action: oneOrMore(name).optional(),
    created_at: momentRange.optional(),
    request_id: z.string().max(64).optional(),
  },
  50,
)

export const logLevels = ['debug', 'info', 'warn', 'error'] as const
const maxContextBytes = 4096
const small = (value: unknown) => new TextEncoder().encode(JSON.stringify(value) ?? '').byteLength <= maxContextBytes

/** `POST /v1/logs`: one log line of the client, at most twenty per person and minute. */
export const appLogInput = z.object({
  level: z.enum(logLevels),
  message: z.string().trim().min(1).max(1000),
  context: z
    .record(z.string(), z.unknown())
    .refine(small, { message: 'O contexto passa de 4 KB.', params: { reason: 'log_context' } })
    .optional(),
})

/** `GET /v1/logs`. */
export const appLogSchema = z.object({
  id: z.int(),
  created_at: moment,
  user: person.nullable(),
  level: z.enum(logLevels),
  message: z.string(),
  context: z.record(z.string(), z.unknown()).nullable(),
  source: z.enum(['web', 'integration']),
})
export type AppLog = z.infer<typeof appLogSchema>
export const appLogQuery = listQuery(['created_at'], {
  level: oneOrMore(z.enum(logLevels)).optional(),
  user_uuid: oneOrMore(z.uuid()).optional(),
  created_at: momentRange.optional(),
})
