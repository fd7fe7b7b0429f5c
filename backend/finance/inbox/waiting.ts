import type { SQL } from 'drizzle-orm'
import type { InboxKind } from '@/lib/kinds/finance-inbox'
import type { Acting } from '../../core/kernel/acting'

/** Work that waits, before anybody has said anything of it. Cents. */
export interface Waiting {
  kind: InboxKind
  subject_id: number
  /** By which its screen knows the subject: the id, or a payment's uuid. */
  key: string
  name: string
  count: number
  amount: bigint | null
  /** The company's day from which on the oldest of it waits. */
  since: string
  /** The person who brought it; null if nobody did. */
  brought_by: number | null
}

type Found = {
  subject_id: string
  key?: string
  name: string
  count: number
  cents: string | null
  since: string
  by: string | null
}

/**
 * The rows of a query as items of `kind`: it selects `subject_id`, `name`, `count`, `cents`, `since` and `by`, `key` where
 * a screen knows the subject by another one, and has no row with a count of 0.
 */
export async function waitingBy({ tx }: Acting, kind: InboxKind, query: SQL): Promise<Waiting[]> {
  const { rows } = await tx.execute<Found>(query)
  return rows.map(({ subject_id, key, name, count, cents, since, by }) => ({
    ...{ kind, subject_id: Number(subject_id), key: key ?? String(subject_id), name, count: Number(count), since },
    amount: cents === null ? null : BigInt(cents),
    brought_by: by === null ? null : Number(by),
  }))
}
