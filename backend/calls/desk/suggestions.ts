import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type CallSuggestions, suggestedAtMost } from '@/lib/contracts/call-suggestions'
import type { Acting } from '../../core/kernel/acting'
import { folded, matchesSearch } from '../../core/registry/filter'
import { call } from '../records/call.table'
import { callAnswer } from '../records/registries.table'

/** Words that say something: shorter ones are in every text. */
const shortest = 4
const most = 12
/** Looked through for the best. */
const candidates = 200

const wordsIn = (text: string): string[] =>
  [...new Set(folded(text).match(/[\p{L}\d]+/gu) ?? [])].filter(({ length }) => length >= shortest).slice(0, most)

/** Those that share the most words with the text, in the order given among equals. */
function best<T>(words: readonly string[], rows: readonly T[], text: (row: T) => string): T[] {
  const scored = rows.map((row) => {
    const said = folded(text(row))
    return { row, score: words.filter((word) => said.includes(word)).length }
  })
  const sorted = scored.toSorted((one, other) => other.score - one.score)
  return sorted.slice(0, suggestedAtMost).map(({ row }) => row)
}

const anyWord = (words: readonly string[], columns: SQL[]): SQL | undefined =>
  or(...words.map((word) => matchesSearch(word, columns)))

/** Published answers, and the person's own calls, that share words with a text (calls.md#answers). */
export async function findSuggestions(
  { tx, tenant, principal }: Acting,
  { text, category_id }: { text: string; category_id: number | null },
): Promise<CallSuggestions> {
  const words = wordsIn(text)
  if (words.length === 0) return { answers: [], calls: [] }
  const answers = await tx
    .select({ id: callAnswer.id, name: callAnswer.name, body: callAnswer.body })
    .from(callAnswer)
    .where(
      and(
        ...[eq(callAnswer.tenant_id, tenant.id), isNull(callAnswer.deleted_at)],
        ...[eq(callAnswer.published, true), eq(callAnswer.active, true)],
        category_id === null ? undefined : or(isNull(callAnswer.category_id), eq(callAnswer.category_id, category_id)),
        anyWord(words, [sql`${callAnswer.name}`, sql`${callAnswer.body}`]),
      ),
    )
    .orderBy(desc(callAnswer.id))
    .limit(candidates)
  const calls = await tx
    .select({ id: call.id, number: call.number, subject: call.subject, kind: call.status, said: call.description })
    .from(call)
    .where(
      and(
        ...[eq(call.tenant_id, tenant.id), isNull(call.deleted_at), eq(call.requester_id, principal.id)],
        anyWord(words, [sql`${call.subject}`, sql`${call.description}`]),
      ),
    )
    .orderBy(desc(call.id))
    .limit(candidates)
  return {
    answers: best(words, answers, ({ name, body }) => `${name} ${body}`),
    calls: best(words, calls, ({ subject, said }) => `${subject} ${said}`).map(({ said: _, ...found }) => found),
  }
}
