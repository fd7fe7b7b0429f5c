import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * First and last day on which a commercial table is valid, inclusive; no last day means no end (catalogue.md#tables).
 */
interface Validity {
  valid_from: string
  valid_to: string | null
}

export const validOn = ({ valid_from, valid_to }: Validity, day: string): boolean =>
  valid_from <= day && (valid_to === null || day <= valid_to)

/** `validOn` as an SQL condition. */
export const whereValidOn = ({ valid_from, valid_to }: Record<keyof Validity, AnyColumn>, day: string): SQL =>
  sql`(${valid_from} <= ${day}::date and (${valid_to} is null or ${day}::date <= ${valid_to}))`
