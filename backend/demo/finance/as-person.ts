import { loadTimeZone } from '../../company/time-zone'
import type { Scope } from '../../core/database/scope'
import type { Acting } from '../../core/kernel/acting'
import { type AuditEntry, toAuditEntry, writeAudits } from '../../core/kernel/audit'
import type { Principal } from '../../core/kernel/principal'
import { peopleNamed } from '../../identity/people/named'

/** Runs `work` as this person's own, with the audit that it tells, completed by `known` as a verb does. */
export async function asPerson<T>(
  scope: Scope,
  id: number,
  known: Pick<AuditEntry, 'action' | 'entity'>,
  work: (acting: Acting) => Promise<T>,
): Promise<T> {
  const entries: AuditEntry[] = []
  const principal: Pick<Principal, 'id' | 'role' | 'permissions'> = { id, role: 'Financeiro', permissions: new Set() }
  const done = await work({
    ...scope,
    // Guarantee: these services ask no more of whoever calls; there is no session to load the rest from.
    principal: principal as Principal,
    lookups: { loadTimeZone, peopleNamed },
    audit: (entry) => void entries.push(toAuditEntry({ ...known, user_id: id }, entry)),
  })
  await writeAudits(scope, entries)
  return done
}
