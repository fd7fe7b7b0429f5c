import type { Commission } from '@/lib/contracts/commission'
import type { HistoryEntry } from '@/lib/contracts/history'

/** What a version says, in the order in which it is read. */
export const versionFields = [
  'starting',
  'final',
  'is_fixed_value',
  'company_percentage',
  'company_bonus',
  'deferred_company_percentage',
  'broker_percentage',
  'broker_bonus',
  'deferred_broker_percentage',
] as const
export type VersionField = (typeof versionFields)[number]

export type Version = {
  values: Readonly<Partial<Commission>>
  /** When it began, and when it was over; null: it stands. */
  from: string
  to: string | null
  /** Who made it; null: the system, or not told. */
  by: string | null
  /** What differs from the version before. */
  changed: ReadonlySet<VersionField>
}

/**
 * The versions of a row side by side, the newest first: from the row as it stands back through what each entry of its
 * history (newest first) changed. A person who may see less gets fewer fields in both, and so in these.
 */
export function versionsOf(row: Commission, entries: readonly HistoryEntry[]): Version[] {
  let values: Partial<Commission> = row
  let to: string | null = null
  const found: Version[] = []
  for (const { action, before, after, created_at, user } of entries) {
    if (action === 'deleted') {
      to = created_at
      continue
    }
    const changed = versionFields.filter((field) => before !== null && after !== null && field in after)
    found.push({ values, from: created_at, to, by: user?.name ?? null, changed: new Set(changed) })
    values = { ...values, ...before }
    to = created_at
  }
  return found
}
