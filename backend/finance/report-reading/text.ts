/**
 * Without case, accents and signs, in words: `Vlr_Líquido` is `vlr liquido`. A percent sign stays, as `% comissão` and
 * `Comissão` are two columns of many sheets.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('%', ' % ')
    .replaceAll(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()

/** As `fold`, without spaces: heads are compared so. */
export const squeeze = (text: string): string => fold(text).replaceAll(' ', '')

/** True if a word of `folded` begins with the folded `word`; one of up to three letters must end there as well. */
export const hasWord = (folded: string, word: string): boolean =>
  word !== '' && ` ${folded} `.includes(word.length > 3 ? ` ${word}` : ` ${word} `)

/** Characters of a cell in which words are looked for. */
const searched = 200
/** Sheets repeat few texts, which need not be looked at again. */
const mostTexts = 1_000

/** Asks `ask` of the folded start of a cell, of each text once. */
export function askedOnce<T>(ask: (folded: string) => T): (cell: string) => T {
  const seen = new Map<string, { answer: T }>()
  return (cell) => {
    const earlier = seen.get(cell)
    if (earlier) return earlier.answer
    const answer = ask(fold(cell.slice(0, searched)))
    if (seen.size < mostTexts) seen.set(cell, { answer })
    return answer
  }
}

/** The start of a cell, for a sentence. */
export function excerpt(text: string): string {
  const start = text.trim().slice(0, 41).toWellFormed()
  return start.length > 40 ? `${start.slice(0, 39).toWellFormed()}…` : start
}
