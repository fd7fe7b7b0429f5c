import type { SQL } from 'drizzle-orm'

type Columns = Readonly<Record<string, SQL>>

/** The rows of a report, in SQL. */
export interface Source {
  /** From `from` on. */
  tables: SQL
  /** The same, cheaper where only some records are wanted: what is summed up of all is looked up of each. */
  tablesOfFew?: SQL
  where: SQL | undefined
  /** A record's, of its own table. */
  id: SQL
  /** The uuid or id of what a record opens. */
  record: SQL
  /** Keys of groups, as text. */
  groups: Columns
  /** Qualities of a record; percentages in 1/10,000 percent. */
  details: Columns
  /** By which details are sorted, if not by themselves. */
  order?: Columns
  /** Whole numbers of one row, which are summed: cents, microseconds, 1 of each row that counts. */
  measures: Columns
  /** Aggregates that are no sums. */
  aggregates?: Columns
  /** Rows that belong to a row, with their measures: summed apart, as they multiply it. */
  joins?: readonly { join: SQL; measures: Columns }[]
}

/** The key of a group whose people the viewer may not name (dashboard.md#columns). */
export const unnamed = '-1'
