import type { AuditAction } from '@/lib/kinds/audit'
import { insertMany } from '../database/insert-many'
import type { Scope } from '../database/scope'
import { globalLog } from './global-log.table'

/** The request's origin, as the trusted door reports it. */
export type Origin = { requestId: string; ip: string | null; userAgent: string | null }

export type AuditEntry = {
  action: AuditAction
  entity: string
  entity_id?: string | undefined
  user_id?: number | null
  before?: Record<string, unknown> | undefined
  after?: Record<string, unknown> | undefined
}

/** The audit row: `known` fields, completed by those the verb's function gave. */
export function toAuditEntry(known: Partial<AuditEntry>, told: Partial<AuditEntry>): AuditEntry {
  const { action, entity, ...rest } = { ...known, ...told }
  if (!action || !entity) throw new TypeError('audit: a row that names no action or no entity')
  return { ...rest, action, entity }
}

/** Keys never written to the audit, whatever the caller passes. */
const secret = /password|token|hash|secret/i

/** Reduces two versions to their differences, without secrets. A single version is kept whole. */
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

/** Adds rows to the audit (system.md#audit) in the transaction of `scope`. */
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
  if (rows.length > fewRows) await insertMany(tx, globalLog, rows)
  else if (rows.length > 0) await tx.insert(globalLog).values(rows)
}

const fewRows = 50

/** As `writeAudits`, of one row. */
export const writeAudit = (scope: Scope, entry: AuditEntry, origin?: Origin): Promise<void> =>
  writeAudits(scope, [entry], origin)
