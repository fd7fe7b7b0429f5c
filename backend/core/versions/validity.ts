import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/*
 * When a version of a row or a rule holds (money.md#row-and-base): of one in memory, and the same as a condition.
 * `backend/commissions/fixed/rules-in-sql.test.ts` holds them together.
 */

export interface Validity {
  valid_from: Date
  /** The first moment at which it is no longer valid; one equal to `valid_from` never was. */
  valid_to: Date | null
}

/** Not over at `at`: it holds then, or will. */
export const stands = ({ valid_to }: Pick<Validity, 'valid_to'>, at: Date): boolean =>
  valid_to === null || at < valid_to

/** From `valid_from` on, until just before `valid_to`. */
export const validAt = (version: Validity, at: Date): boolean => version.valid_from <= at && stands(version, at)

type Columns = Record<keyof Validity, AnyColumn>

const moment = (at: Date | SQL): SQL => (at instanceof Date ? sql`${at.toISOString()}::timestamptz` : at)

/** `stands`, as a condition. */
export const whereStands = ({ valid_to }: Pick<Columns, 'valid_to'>, at: Date | SQL): SQL =>
  sql`(${valid_to} is null or ${valid_to} > ${moment(at)})`

/** `validAt`, as a condition. */
export const whereValidAt = (columns: Columns, at: Date | SQL): SQL =>
  sql`(${columns.valid_from} <= ${moment(at)} and ${whereStands(columns, at)})`
