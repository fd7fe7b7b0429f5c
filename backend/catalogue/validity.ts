import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Calendar days of a commercial table, both included; without the second it has no end (catalogue.md#tables). */
interface Validity {
  valid_from: string
  valid_to: string | null
}

export const validOn = ({ valid_from, valid_to }: Validity, day: string): boolean =>
  valid_from <= day && (valid_to === null || day <= valid_to)

/** `validOn`, as a condition. */
export const whereValidOn = ({ valid_from, valid_to }: Record<keyof Validity, AnyColumn>, day: string): SQL =>
  sql`(${valid_from} <= ${day}::date and (${valid_to} is null or ${day}::date <= ${valid_to}))`
