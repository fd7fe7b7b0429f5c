import type { HistoryEntry } from '@/lib/contracts/history'

/** One version of a row, with its values of `fields`. */
export type Version<Row> = {
  values: Readonly<Partial<Row>>
  /** Start and end of its validity; a null end means it is current. */
  from: string
  to: string | null
  /** The author; null for the system, or if withheld. */
  by: string | null
  /** Differences from the version before. */
  changed: ReadonlySet<keyof Row>
}

/**
 * The versions of a row, newest first: starts from the current row and undoes each entry of its history (newest first).
 * A person who may see less gets fewer fields in both, and so in these.
 */
export function rowVersions<Row extends object>(
  row: Row,
  fields: readonly (keyof Row)[],
  entries: readonly HistoryEntry[],
): Version<Row>[] {
  let values: Partial<Row> = row
  let to: string | null = null
  const found: Version<Row>[] = []
  for (const { action, before, after, created_at, user } of entries) {
    if (action === 'deleted') {
      to = created_at
      continue
    }
    const changed = fields.filter((field) => before !== null && after !== null && field in after)
    found.push({ values, from: created_at, to, by: user?.name ?? null, changed: new Set(changed) })
    values = { ...values, ...before }
    to = created_at
  }
  return found
}
