import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type BankStatus, bankStatusContract } from '@/lib/contracts/bank-status'
import type { Scope } from '../../core/database/scope'
import type { FieldError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { crud } from '../../core/registry/crud'
import { conflict } from '../../core/registry/uniques'
import { bankStatus, bankStatusReferences } from './bank-status.table'
import { wordKey } from './bank-words'

const known: FieldError = {
  reason: 'bank_word_known',
  message: 'Este banco já tem esta palavra: maiúsculas, acentos e sinais não contam.',
}

/** The bank and its word: no two rows may have the same. */
const rowKey = ({ bank_id, word }: Pick<BankStatus, 'bank_id' | 'word'>) => `${bank_id} ${wordKey(word)}`

/** Living rows of these banks: id by key. */
async function findWords({ tx, tenant }: Scope, banks: readonly number[]): Promise<Map<string, number>> {
  const { id, bank_id, word, tenant_id, deleted_at } = bankStatus
  const rows = await tx
    .select({ id, bank_id, word })
    .from(bankStatus)
    .where(and(eq(tenant_id, tenant.id), inArray(bank_id, [...new Set(banks)]), isNull(deleted_at)))
  return new Map(rows.map((row) => [rowKey(row), row.id]))
}

/** Two that are written at once would each not see the other. */
const alone = ({ tx, tenant }: Acting) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('bank_status'), ${tenant.id}::int)`)

/** The banks' words for statuses (production-sheets.md#words). Internal. */
const made = crud(bankStatus, bankStatusContract, {
  references: bankStatusReferences,
  search: ['word', 'bank'],
  called: { fields: ['word'] },
  rules: async (acting, drafts) => {
    const taken = await findWords(
      acting,
      drafts.map(({ input }) => input.bank_id),
    )
    const repeats = new Set<object>()
    for (const draft of drafts) {
      const key = rowKey(draft.input)
      const holder = taken.get(key)
      if (holder === undefined) taken.set(key, draft.id ?? 0)
      else if (holder !== draft.id) repeats.add(draft)
    }
    return (draft) => ({ word: repeats.has(draft) ? known : undefined })
  },
})

/** CONFLICT if another has the word of one that is to come back. */
async function refuseTaken(acting: Acting, ids: readonly number[]): Promise<void> {
  const gone = await acting.tx
    .select()
    .from(bankStatus)
    .where(and(eq(bankStatus.tenant_id, acting.tenant.id), inArray(bankStatus.id, [...ids])))
  const taken = await findWords(
    acting,
    gone.map(({ bank_id }) => bank_id),
  )
  for (const row of gone) {
    const key = rowKey(row)
    if ((taken.get(key) ?? row.id) !== row.id) {
      const message = `Outro registro já usa “${row.word}”. Mude o outro e restaure de novo.`
      throw conflict('word', { reason: 'restore_taken', params: { field: 'word', value: row.word }, message })
    }
    taken.set(key, row.id)
  }
}

export const bankStatuses = made.with({
  writes: {
    write: async (acting, drafts) => {
      await alone(acting)
      return made.registry.write(acting, drafts)
    },
    restore: async (acting, ids) => {
      await alone(acting)
      await refuseTaken(acting, ids)
      await made.registry.restore(acting, ids)
    },
  },
})
