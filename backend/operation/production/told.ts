import type { ToldStatus } from '@/lib/kinds/production'
import { statusFacts } from '@/lib/proposals/flow'
import type { Scope } from '../../core/database/scope'
import { plain } from '../../core/registry/fields'
import { loadBankWords, wordKey } from './bank-words'
import { usualWords } from './usual-words'

/** The status that a bank's word means; undefined for a word that nobody has explained yet. */
export type ToldOfWord = (bankId: number, word: string) => ToldStatus | undefined

/** Our own names, and the words of every bank. */
const everywhere = new Map<string, ToldStatus>(
  // Guarantee: `Object.entries` of a record over the statuses.
  (Object.entries(usualWords) as [Exclude<ToldStatus, 'none'>, readonly string[]][]).flatMap(([status, words]) =>
    [plain(statusFacts[status].label), ...words].map((word) => [word, status] as const),
  ),
)

/** Reads words of these banks (production-sheets.md#words): the bank's own come before those of every bank. */
export async function loadTold(scope: Scope, bankIds: readonly number[]): Promise<ToldOfWord> {
  const known = await loadBankWords(scope, bankIds)
  const own = new Map(known.map(({ bank_id, word, status }) => [`${bank_id} ${wordKey(word)}`, status]))
  return (bankId, word) => own.get(`${bankId} ${wordKey(word)}`) ?? everywhere.get(plain(word))
}
