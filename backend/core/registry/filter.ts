import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { MomentRange } from '@/lib/contracts/list'

/**
 * `column` (a moment) is in the range, read in `timeZone`: an end given in seconds includes that second, an end given
 * as a day includes that day (conventions.md#dates).
 */
export function momentIn(column: SQLWrapper, [from, to]: MomentRange, timeZone: string): SQL {
  const step = to.includes(' ') ? sql`interval '1 second'` : sql`interval '1 day'`
  return sql`(${column} >= ${from}::timestamp at time zone ${timeZone}
    and ${column} < (${to}::timestamp + ${step}) at time zone ${timeZone})`
}

const accented = 'áàâãäéèêëíìîïóòôõöúùûüçñ'
const plain = 'aaaaaeeeeiiiiooooouuuucn'

/**
 * Lower case without accents, for searching and sorting. Inlined rather than a function call, because generated columns
 * need it.
 */
export const foldedText = (text: SQLWrapper): SQL =>
  sql`translate(lower(${text}), ${sql.raw(`'${accented}', '${plain}'`)})`

/** `foldedText` in JavaScript. */
export const folded = (text: string): string =>
  text.toLowerCase().replaceAll(/./gu, (letter) => plain[accented.indexOf(letter)] ?? letter)

/** Every word of `search` occurs in one of `columns`, ignoring case and accents; undefined without words. */
export const matchesSearch = (search: string | undefined, columns: readonly SQLWrapper[]): SQL | undefined =>
  matchesFolded(search, columns.map(foldedText))

/** As `matchesSearch`, for columns stored already folded: folding each row would be most of a search's cost. */
export function matchesFolded(search: string | undefined, columns: readonly SQLWrapper[]): SQL | undefined {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '')
  return and(
    ...words.map((word) => {
      const pattern = sql`'%' || ${foldedText(sql`${word.replaceAll(/[\\%_]/g, '\\$&')}::text`)} || '%'`
      return or(...columns.map((column) => sql`${column} like ${pattern}`))
    }),
  )
}
