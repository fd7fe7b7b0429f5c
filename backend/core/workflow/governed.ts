import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * A table of which a workflow alone changes `Column`: `update(table).set({ [Column]: … })` does not compile. A row is
 * inserted with the status it begins with; from then on `take` writes it.
 */
export type Governed<T extends PgTable, Column extends keyof T['$inferInsert']> = Omit<T, '$inferInsert'> & {
  readonly $inferInsert: Omit<T['$inferInsert'], Column>
}
