import type { Line } from './book'
import { isTelling } from './common-words'
import { DayIndex } from './day-index'
import { memoDocuments, memoWords, plainDocument } from './memo'
import { isWeak } from './weak-words'

/** A movement or payment that is known by names and documents. */
export interface Named {
  on: string
  cents: bigint
  texts: readonly string[]
  documents: readonly string[]
}

const tellingWords = (texts: readonly string[]) => new Set(texts.flatMap(memoWords).filter(isTelling))
const documents = (named: Named) => named.documents.map(plainDocument).filter((text) => text !== null)

/** By each word and document, with the cents. */
export const indexNames = <T extends Named>(all: readonly T[]): DayIndex<T> =>
  new DayIndex(all, (one) => [...tellingWords(one.texts), ...documents(one)].map((word) => `${one.cents}|${word}`))

/** The keys by which a line finds those of its cents that have a word or document of its memo. */
export const nameKeys = (line: Line, index: DayIndex<Named>): string[] =>
  [...new Set([...memoWords(line.memo).filter(isTelling), ...memoDocuments(line.memo)])]
    .map((word) => `${line.cents}|${word}`)
    .filter((key) => index.has(key))
    .toSorted()

/** Telling words that both have, each once. */
function wordsInCommon({ memo }: Pick<Line, 'memo'>, named: Named): string[] {
  const words = tellingWords(named.texts)
  return [...new Set(memoWords(memo).filter((word) => words.has(word)))]
}

const documentInCommon = ({ memo }: Pick<Line, 'memo'>, named: Named): string | null => {
  const written = memoDocuments(memo)
  return documents(named).find((document) => written.has(document)) ?? null
}

/** The document in common, or more than one weak word. */
export function hasProof(line: Pick<Line, 'memo'>, named: Named): boolean {
  const both = wordsInCommon(line, named)
  return both.length > 1 || both.some((word) => !isWeak(word)) || documentInCommon(line, named) !== null
}

/** The words in common as the memo has them, or the document if there is none; null for nothing. */
export function inCommon(line: Pick<Line, 'memo'>, named: Named): string | null {
  const both = wordsInCommon(line, named)
  return both.length > 0 ? both.join(' ') : documentInCommon(line, named)
}
