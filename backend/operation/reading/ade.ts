import { type SQL, sql } from 'drizzle-orm'
import { proposal } from '../records/proposal.table'

/**
 * Whose ADE begins with `text`; undefined where none can. Every ADE is kept in capitals (`adeInput`), and all that it
 * may be made of comes before `~`. As a range rather than by `like`, which row-level security lets use no index: it is
 * not leakproof, and neither is `upper`.
 */
export function adeBegins(text: string): SQL | undefined {
  const ade = text.toUpperCase()
  if (!/^[A-Z0-9./-]{1,30}$/.test(ade)) return undefined
  return sql`(${proposal.ade_number} ~>=~ ${ade} and ${proposal.ade_number} ~<~ ${`${ade}~`})`
}
