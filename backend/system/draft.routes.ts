import { and, count, eq, gt } from 'drizzle-orm'
import { inData } from '@/lib/contracts/answers'
import { draftInput, draftParams, draftQuery, draftSchema } from '@/lib/contracts/draft'
import { keepable } from '@/lib/formats/keepable'
import { loadTimeZone } from '../company/time-zone'
import { localTime } from '../core/database/local-time'
import type { Scope } from '../core/database/scope'
import { ApiError } from '../core/errors/api-error'
import type { Principal } from '../core/kernel/principal'
import { type Route, route, verb } from '../core/kernel/verb'
import { draft } from './draft.table'

/** Lifetime of a draft (system.md#drafts). */
const keptMilliseconds = 30 * 24 * 3600_000
/** Cap per person, so that nobody fills the table. */
const maxDrafts = 100

const mine = ({ tenant }: Scope, principal: Principal, kind: string, recordKey: string) =>
  and(
    eq(draft.tenant_id, tenant.id),
    eq(draft.user_id, principal.id),
    eq(draft.kind, kind),
    eq(draft.record_key, recordKey),
  )

const shown = (row: typeof draft.$inferSelect, timeZone: string) => ({
  kind: row.kind,
  record_key: row.record_key,
  data: row.data,
  updated_at: localTime(row.updated_at, timeZone),
})

const read = verb(
  {
    permission: 'authenticated',
    summary: 'What the caller has typed into a form and not sent; null where there is nothing',
    params: draftParams,
    query: draftQuery,
    output: inData(draftSchema.nullable()),
  },
  async ({ params, query, principal, ...scope }) => {
    const [row] = await scope.tx
      .select()
      .from(draft)
      .where(and(mine(scope, principal, params.kind, query.record_key), gt(draft.expires_at, scope.now)))
    return { status: true, data: row ? shown(row, await loadTimeZone(scope)) : null }
  },
)

const save = verb(
  {
    permission: 'authenticated',
    summary: 'Keep what stands in a form, for 30 days',
    params: draftParams,
    input: draftInput,
    output: inData(draftSchema),
    audit: { action: 'saved', entity: 'draft' },
  },
  async ({ params, input, principal, audit, ...scope }) => {
    const { tx, tenant, now } = scope
    audit({ entity_id: `${params.kind}/${input.record_key}`.slice(0, 60) })
    const own = and(eq(draft.tenant_id, tenant.id), eq(draft.user_id, principal.id))
    const [held] = await tx.select({ drafts: count() }).from(draft).where(own)
    const isNew = (await tx.$count(draft, mine(scope, principal, params.kind, input.record_key))) === 0
    if (isNew && (held?.drafts ?? 0) >= maxDrafts) {
      const message = `No máximo ${maxDrafts} rascunhos: envie ou descarte algum.`
      throw new ApiError('RULE', { reason: 'draft_count', params: { maximum: maxDrafts }, message })
    }
    const data = keepable(input.data).values
    const kept = { data, updated_at: now, expires_at: new Date(now.getTime() + keptMilliseconds) }
    const [row] = await tx
      .insert(draft)
      .values({
        tenant_id: tenant.id,
        created_at: now,
        created_by: principal.id,
        user_id: principal.id,
        kind: params.kind,
        record_key: input.record_key,
        ...kept,
      })
      .onConflictDoUpdate({ target: [draft.tenant_id, draft.user_id, draft.kind, draft.record_key], set: kept })
      .returning()
    if (!row) throw new Error('draft')
    return { status: true, message: 'Rascunho guardado.', data: shown(row, await loadTimeZone(scope)) }
  },
)

const discard = verb(
  {
    permission: 'authenticated',
    summary: 'Forget a draft; nothing to say where there is none',
    params: draftParams,
    query: draftQuery,
    audit: { action: 'deleted', entity: 'draft' },
  },
  async ({ params, query, principal, audit, ...scope }) => {
    audit({ entity_id: `${params.kind}/${query.record_key}`.slice(0, 60) })
    await scope.tx.delete(draft).where(mine(scope, principal, params.kind, query.record_key))
    return { status: true, message: 'Rascunho descartado.', data: {} }
  },
)

/** Contents of forms that were not sent yet (system.md#drafts); only one's own. */
export const draftRoutes: Route[] = [
  route('GET', '/api/drafts/{kind}', read),
  route('PUT', '/api/drafts/{kind}', save),
  route('DELETE', '/api/drafts/{kind}', discard),
]
