import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/*
 * Validity of a version (money.md#row-and-base), in memory and as an SQL condition.
 * `backend/commissions/fixed/rules-in-sql.test.ts` compares the two.
 */

export interface Validity {
  valid_from: Date
  /** The first moment at which it is no longer valid; if equal to `valid_from`, it never was. */
  valid_to: Date | null
}

/** True if valid at `at` or later. */
export const endsAfter = ({ valid_to }: Pick<Validity, 'valid_to'>, at: Date): boolean =>
  valid_to === null || at < valid_to

/** From `valid_from` inclusive to `valid_to` exclusive. */
export const validAt = (version: Validity, at: Date): boolean => version.valid_from <= at && endsAfter(version, at)

type Columns = Record<keyof Validity, AnyColumn>

const moment = (at: Date | SQL): SQL => (at instanceof Date ? sql`${at.toISOString()}::timestamptz` : at)

/** `endsAfter` as an SQL condition. */
export const whereEndsAfter = ({ valid_to }: Pick<Columns, 'valid_to'>, at: Date | SQL): SQL =>
  sql`(${valid_to} is null or ${valid_to} > ${moment(at)})`

/** `validAt` as an SQL condition. */
export const whereValidAt = (columns: Columns, at: Date | SQL): SQL =>
  sql`(${columns.valid_from} <= ${moment(at)} and ${whereEndsAfter(columns, at)})`
