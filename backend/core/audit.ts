import { sql } from 'drizzle-orm'
import { chunksOf } from './chunks'
import { globalLog } from './global-log.table'
import type { Scope } from './scope'

/** Who asked, as the trusted door says it. */
export type Origin = { requestId: string; ip: string | null; userAgent: string | null }

export type AuditEntry = {
  action: string
  entity: string
  entity_id?: string | undefined
  user_id?: number | null
  before?: Record<string, unknown> | undefined
  after?: Record<string, unknown> | undefined
}

/** Never kept in the audit, whatever is handed in. */
const secret = /password|token|hash|secret/i

/** Keeps of both versions only what differs, without secrets. One version alone is kept whole. */
export function difference(before?: Record<string, unknown>, after?: Record<string, unknown>) {
  const keep = (side?: Record<string, unknown>, other?: Record<string, unknown>) =>
    side &&
    Object.fromEntries(
      Object.entries(side).filter(
        ([key, value]) => !secret.test(key) && !(other && JSON.stringify(other[key]) === JSON.stringify(value)),
      ),
    )
  return { before: keep(before, after), after: keep(after, before) }
}

/** Adds rows to the audit (domain.md 2.9) in the transaction of `scope`. */
export async function writeAudits(
  { tx, tenant, now }: Scope,
  entries: readonly AuditEntry[],
  origin?: Origin,
): Promise<void> {
  const rows = entries.map((entry) => ({
    tenant_id: tenant.id,
    created_at: now,
    user_id: entry.user_id ?? null,
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entity_id,
    ...difference(entry.before, entry.after),
    ip: origin?.ip,
    user_agent: origin?.userAgent,
    request_id: origin?.requestId,
  }))
  // Of many, one value instead of thousands: the database unpacks them faster than they could be bound.
  if (rows.length > fewRows) await writeMany(tx, rows)
  else if (rows.length > 0) await tx.insert(globalLog).values(rows)
}

const fewRows = 50

async function writeMany(tx: Scope['tx'], rows: readonly (typeof globalLog.$inferInsert)[]): Promise<void> {
  for (const some of chunksOf(rows)) {
    await tx.execute(sql`
      insert into ${globalLog} (tenant_id, created_at, user_id, action, entity, entity_id, before, after, ip, user_agent, request_id)
      select tenant_id, created_at, user_id, action, entity, entity_id, before, after, ip, user_agent, request_id
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as given(
        tenant_id bigint, created_at timestamptz, user_id bigint, action text, entity text, entity_id text,
        before jsonb, after jsonb, ip text, user_agent text, request_id text)`)
  }
}

/** As `writeAudits`, of one row. */
export const writeAudit = (scope: Scope, entry: AuditEntry, origin?: Origin): Promise<void> =>
  writeAudits(scope, [entry], origin)
