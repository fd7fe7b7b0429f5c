import type { Scope } from '../database/scope'
import type { AuditEntry } from './audit'
import type { Lookups } from './lookups'
import type { Principal } from './principal'

/**
 * Who acts, and in which transaction: a verb's context is one, and a job makes its own. `audit` collects the
 * rows that are written with the transaction (`writeAudits` in `audit.ts`).
 */
export interface Acting extends Scope {
  principal: Principal
  lookups: Lookups
  audit: (entry: Partial<AuditEntry>) => void
}
