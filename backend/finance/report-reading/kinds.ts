import { type ReportKind, reportKinds } from '@/lib/kinds/commission-reports'
import type { Reading } from './reading'
import { askedOnce, fold, hasWord } from './text'

/**
 * The kind that a cell's text says, or null: a reversal if it has one of its words, as money that is taken back is not to be
 * taken for money that is paid; else of the words in it the longest counts.
 */
export type KindOfText = (cell: string) => ReportKind | null

export function toKinds(words: Reading['words']): KindOfText {
  const known = reportKinds
    .flatMap((kind) => words[kind].map((word) => ({ kind, word: fold(word) })))
    .filter(({ word }) => word !== '')
    .toSorted((a, b) => Number(b.kind === 'reversal') - Number(a.kind === 'reversal') || b.word.length - a.word.length)
  return askedOnce((folded) => known.find(({ word }) => hasWord(folded, word))?.kind ?? null)
}
