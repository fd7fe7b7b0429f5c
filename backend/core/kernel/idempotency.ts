import { createHash } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import * as z from 'zod'
import { Upload } from '@/lib/contracts/file'
import type { Scope } from '../database/scope'
import { ApiError } from '../errors/api-error'
import { idempotencyKey } from './idempotency-key.table'
import type { Principal } from './principal'
import { Answer, type Result, type Route } from './verb'

/** An answer is kept for a repeated call this long. */
const keptMilliseconds = 24 * 3600_000
/** Longer answers are not stored, so the call would run again. */
const maxAnswer = 256 * 1024
const secret = /password|token|secret|challenge|credential/i

/** The identity of a write that its caller may repeat. */
export interface Repeatable {
  userId: number
  key: string
  route: string
  bodyHash: string
}

/** True if any field of the body holds a secret: then neither hash nor answer is stored. */
function holdsSecret(schema: z.core.SomeType | undefined): boolean {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape).some((name) => secret.test(name))
  if (schema instanceof z.ZodUnion) return schema.options.some((option) => holdsSecret(option))
  if (schema instanceof z.ZodPipe) return holdsSecret(schema.in)
  return false
}

/** Bodies of equal meaning hash alike; a file is hashed by its bytes. */
function stableHash(body: unknown): string {
  const text = JSON.stringify(body, (_, value) => {
    if (value instanceof Upload) return [value.name, createHash('sha256').update(value.bytes).digest('hex')]
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
  return createHash('sha256')
    .update(text ?? '')
    .digest('hex')
}

const keyMissing = {
  reason: 'idempotency_missing',
  message: 'Falta a chave de repetição deste envio: recarregue a página e envie de novo.',
}

/**
 * A POST with an `Idempotency-Key` and no secret is repeatable; null for any other call. BAD_REQUEST for a malformed
 * key (1 to 120 visible characters), and for none where the verb demands one.
 */
export function toRepeatable(
  { method, verb: { options } }: Route,
  request: Request,
  principal: Principal,
  body: () => unknown,
): Repeatable | null {
  const key = request.headers.get('idempotency-key')
  if (key === null && options.keyed) throw new ApiError('BAD_REQUEST', keyMissing)
  if (key === null || method !== 'POST' || !options.audit) return null
  if (options.secret || holdsSecret(options.input)) return null
  if (!/^[\x21-\x7e]{1,120}$/.test(key)) throw new ApiError('BAD_REQUEST', { reason: 'idempotency_key' })
  const { pathname, search } = new URL(request.url)
  return { userId: principal.id, key, route: pathname.slice(-160), bodyHash: stableHash([search, body()]) }
}

const isKey = ({ tenant }: Scope, { userId, key }: Repeatable) =>
  and(eq(idempotencyKey.tenant_id, tenant.id), eq(idempotencyKey.user_id, userId), eq(idempotencyKey.key, key))

/** The answer stored under this key, or null. RULE if another request used the key. */
export async function earlierAnswer(scope: Scope, asked: Repeatable): Promise<Answer | null> {
  const [row] = await scope.tx
    .select()
    .from(idempotencyKey)
    .where(and(isKey(scope, asked), gt(idempotencyKey.expires_at, scope.now)))
  if (!row) return null
  if (row.route !== asked.route || row.body_hash !== asked.bodyHash) {
    const message = 'Esta chave de repetição já serviu a outro envio: recarregue a página e envie de novo.'
    throw new ApiError('RULE', { reason: 'idempotency_mismatch', message })
  }
  return row.status === null ? null : new Answer(row.response, row.status, { 'idempotency-replayed': 'true' })
}

/**
 * Claims the key for this transaction: a concurrent request with the same key waits for its end and then gets its
 * answer. A refused call rolls back the claim and may be repeated.
 */
export async function keepAnswer(scope: Scope, asked: Repeatable) {
  const { tx, tenant, now } = scope
  await tx.delete(idempotencyKey).where(and(isKey(scope, asked), lte(idempotencyKey.expires_at, now)))
  const [taken] = await tx
    .insert(idempotencyKey)
    .values({
      tenant_id: tenant.id,
      created_at: now,
      updated_at: now,
      created_by: asked.userId,
      user_id: asked.userId,
      key: asked.key,
      route: asked.route,
      body_hash: asked.bodyHash,
      expires_at: new Date(now.getTime() + keptMilliseconds),
    })
    .onConflictDoNothing()
    .returning({ id: idempotencyKey.id })
  if (!taken) return { earlier: await earlierAnswer(scope, asked), store: async () => {} }
  const here = and(eq(idempotencyKey.tenant_id, tenant.id), eq(idempotencyKey.id, taken.id))
  return {
    earlier: null,
    store: async (result: Result) => {
      const kept = toStored(result)
      if (kept) await tx.update(idempotencyKey).set(kept).where(here)
      else await tx.delete(idempotencyKey).where(here)
    },
  }
}

/** Status and body of an answer that may be stored: JSON without secrets, within `maxAnswer`. */
function toStored(result: Result): { status: number; response: unknown } | null {
  if (typeof result === 'function') return null
  const { status, body } = result instanceof Answer ? result : { status: 200, body: result }
  if (body instanceof Uint8Array || body instanceof ReadableStream) return null
  const text = JSON.stringify(body)
  if (text.length > maxAnswer || /"[^"]*(password|token|secret|challenge|credential)[^"]*":/i.test(text)) return null
  const response: unknown = JSON.parse(text)
  return { status, response }
}
