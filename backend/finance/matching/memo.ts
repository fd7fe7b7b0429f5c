import { isCommon } from './common-words'

/** Memos of banks as words: they differ in case, accents, blanks and punctuation between two exports of one line. */

/** Letters of other shapes (`ª`, `º`, `ﬁ`) are letters as well, and have no capitals of their own. */
const plain = (text: string) => text.normalize('NFKD').toUpperCase().replaceAll(/\p{M}/gu, '')

/** Capitals without accents, split at whatever is no letter or digit: `Tar. Pix 11/26` → `TAR`, `PIX`, `11`, `26`. */
export const memoWords = (memo: string): string[] =>
  plain(memo)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** The rule's words stand in the memo one after the other, each as a whole word. No words are in no memo. */
export const holdsWords = (memo: readonly string[], rule: readonly string[]): boolean =>
  rule.length > 0 && memo.some((_, start) => rule.every((word, at) => memo[start + at] === word))

/** Longest memo of a rule. */
const longestStem = 80

/**
 * The words that lines of one kind have in common: the first ones without digits, up to one that has some.
 * `TAR PIX 000123 11/26` → `TAR PIX`. Whole words alone, so that the memo holds its stem.
 */
export function memoStem(memo: string): string {
  const words = memoWords(memo)
  const hasDigit = (word: string) => /\p{N}/u.test(word)
  let stem = ''
  for (const word of words.slice(words.findIndex((some) => !hasDigit(some)))) {
    const longer = stem === '' ? word : `${stem} ${word}`
    if (hasDigit(word) || longer.length > longestStem) break
    stem = longer
  }
  return stem
}

/** Words that say nothing of a kind of line: a rule of this stem would fit all that an account pays, or is paid. */
export const isGenericStem = (stem: string): boolean =>
  memoWords(stem).every((word) => !/\p{L}{3}/u.test(word) || isCommon(word))

/** The word that says that money came back. */
export const memoReturnWord = (memo: string): string | undefined =>
  memoWords(memo).find((word) => /^(?:DEV|DEVOL\p{L}*|ESTORNO)$/u.test(word))

/** Numbers of payments in a memo (bank-files.md#remittances), each once: not those that are part of a longer word. */
export const memoOurNumbers = (memo: string): string[] => [
  ...new Set(plain(memo).match(/(?<![\p{L}\p{N}])PG\d{10}(?![\p{L}\p{N}])/gu)),
]

/** Lengths of a CPF and of a CNPJ, which may have letters. */
const documentLengths = [11, 14]

/** A CPF or CNPJ as memos are searched for it; null for any other text. */
export function plainDocument(document: string): string | null {
  const text = plain(document).replaceAll(/[^\p{L}\p{N}]/gu, '')
  return /^(?:\d{11}|[A-Z\d]{14})$/.test(text) ? text : null
}

/** All that may be a document in a memo without its punctuation. Banks write it between zeros, or right after a word. */
export function memoDocuments(memo: string): Set<string> {
  const found = new Set<string>()
  for (const part of plain(memo)
    .replaceAll(/[^\p{L}\p{N}\s]/gu, '')
    .split(/\s+/))
    for (const length of documentLengths)
      for (let at = 0; at + length <= part.length; at++) found.add(part.slice(at, at + length))
  return found
}

/**
 * Documents in a memo: eleven or fourteen digits and no more, with punctuation or without it. Fourteen
 * signs with letters among them may be any word, so `isCnpj` says whether they are a CNPJ.
 */
export function memoWrittenDocuments(memo: string, isCnpj: (text: string) => boolean): string[] {
  const text = plain(memo)
  const joined = text.replaceAll(/[^\p{L}\p{N}\s]/gu, '')
  const masked = text.match(/\d{3}\.\d{3}\.\d{3}-\d{2}|[A-Z\d]{2}\.[A-Z\d]{3}\.[A-Z\d]{3}\/[A-Z\d]{4}-\d{2}/g) ?? []
  const bare = [text, joined].flatMap((some) => some.match(/(?<!\d)(?:\d{11}|\d{14})(?!\d)/g) ?? [])
  return [
    ...new Set([
      ...masked.flatMap((some) => plainDocument(some) ?? []),
      ...bare,
      ...joined.split(/\s+/).filter(isCnpj),
    ]),
  ]
}
