import type { Scope } from '../database/scope'
import type { AuditEntry } from './audit'
import type { Lookups } from './lookups'
import type { Principal } from './principal'

/**
 * The principal with their transaction: a verb's context is one, a job builds its own. `audit` collects rows that are
 * written with the transaction (`writeAudits` in `audit.ts`).
 */
export interface Acting extends Scope {
  principal: Principal
  lookups: Lookups
  audit: (entry: Partial<AuditEntry>) => void
}
