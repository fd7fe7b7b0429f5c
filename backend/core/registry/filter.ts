import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { MomentRange } from '@/lib/contracts/list'

/**
 * `column` (a moment) lies in the range, read in `timeZone`: an end given in seconds reaches to the next second,
 * an end that is a day to the next day (conventions.md#dates).
 */
export function momentIn(column: SQLWrapper, [from, to]: MomentRange, timeZone: string): SQL {
  const step = to.includes(' ') ? sql`interval '1 second'` : sql`interval '1 day'`
  return sql`(${column} >= ${from}::timestamp at time zone ${timeZone}
    and ${column} < (${to}::timestamp + ${step}) at time zone ${timeZone})`
}

const accented = 'áàâãäéèêëíìîïóòôõöúùûüçñ'
const plain = 'aaaaaeeeeiiiiooooouuuucn'

/** In lower case and without accents, to find and to sort by. Written out, as a column that is kept so needs it. */
export const foldedText = (text: SQLWrapper): SQL =>
  sql`translate(lower(${text}), ${sql.raw(`'${accented}', '${plain}'`)})`

/** As `foldedText`, here. */
export const folded = (text: string): string =>
  text.toLowerCase().replaceAll(/./gu, (letter) => plain[accented.indexOf(letter)] ?? letter)

/** Every word of `search` stands in one of `columns`, whatever its case and accents; undefined for no word. */
export const matchesSearch = (search: string | undefined, columns: readonly SQLWrapper[]): SQL | undefined =>
  matchesFolded(search, columns.map(foldedText))

/** As `matchesSearch`, of columns that are kept as `foldedText` makes them: row by row, to fold costs most of a search. */
export function matchesFolded(search: string | undefined, columns: readonly SQLWrapper[]): SQL | undefined {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '')
  return and(
    ...words.map((word) => {
      const pattern = sql`'%' || ${foldedText(sql`${word.replaceAll(/[\\%_]/g, '\\$&')}::text`)} || '%'`
      return or(...columns.map((column) => sql`${column} like ${pattern}`))
    }),
  )
}
