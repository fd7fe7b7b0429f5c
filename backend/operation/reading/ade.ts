import { type SQL, sql } from 'drizzle-orm'
import { proposal } from '../records/proposal.table'

/**
 * Condition: the ADE begins with `text`; undefined if none can. ADEs are in upper case (`adeInput`), and all their
 * characters sort before `~`. A range instead of LIKE: under row-level security only leakproof operators use an index,
 * and neither LIKE nor `upper` is leakproof.
 */
export function adeBegins(text: string): SQL | undefined {
  const ade = text.toUpperCase()
  if (!/^[A-Z0-9./-]{1,30}$/.test(ade)) return undefined
  return sql`(${proposal.ade_number} ~>=~ ${ade} and ${proposal.ade_number} ~<~ ${`${ade}~`})`
}
