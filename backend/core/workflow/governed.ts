import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * A table whose `Column` only a workflow changes: `update(table).set({ [Column]: … })` does not compile. A row is
 * inserted with its first status; from then on `take` writes it.
 */
export type Governed<T extends PgTable, Column extends keyof T['$inferInsert']> = Omit<T, '$inferInsert'> & {
  readonly $inferInsert: Omit<T['$inferInsert'], Column>
}
