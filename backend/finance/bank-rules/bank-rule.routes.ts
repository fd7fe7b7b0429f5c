import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type BankRule, bankRuleContract } from '@/lib/contracts/bank-rule'
import type { Scope } from '../../core/database/scope'
import type { FieldError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { crud } from '../../core/registry/crud'
import { conflict } from '../../core/registry/uniques'
import { companyAccount } from '../cash/company-account.table'
import { centerInactive, typeFault } from '../cash/write'
import { memoWords } from '../matching/memo'
import { costCenter } from '../registries/cost-center.table'
import { releaseType } from '../registries/release-type.table'
import { bankRule } from './bank-rule.table'

const memoFault: FieldError = {
  reason: 'bank_rule_memo',
  message: 'Informe ao menos uma palavra com três letras ou números.',
}
const known: FieldError = {
  reason: 'bank_rule_known',
  message: 'Já existe uma regra com estas palavras para este sentido e esta conta.',
}

/** There is a word by which a line may be known: shorter ones stand in any memo. */
const isTelling = (memo: string) => memoWords(memo).some((word) => [...word].length >= 3)

type Lines = Pick<BankRule, 'memo' | 'direction' | 'company_account_id'>

/** The lines that a rule is of: no two rules may have the same. */
const linesKey = ({ memo, direction, company_account_id }: Lines) =>
  `${direction} ${company_account_id ?? ''} ${memoWords(memo).join(' ')}`

async function findRules({ tx, tenant }: Scope): Promise<Map<string, number>> {
  const rows = await tx
    .select()
    .from(bankRule)
    .where(and(eq(bankRule.tenant_id, tenant.id), isNull(bankRule.deleted_at)))
  return new Map(rows.map((row) => [linesKey(row), row.id]))
}

/** Two that are written at once would each not see the other. */
const alone = ({ tx, tenant }: Acting) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('bank_rule'), ${tenant.id}::int)`)

/** Bank rules (reconciliation.md#bank-rules). Internal. */
const made = crud(bankRule, bankRuleContract, {
  references: {
    company_account_id: { table: companyAccount, label: ['nickname'] },
    release_type_id: { table: releaseType },
    cost_center_id: { table: costCenter, code: costCenter.code },
  },
  search: ['memo', 'description', 'company_account', 'release_type', 'cost_center'],
  called: { fields: ['memo'] },
  // Reconciliations tell by which rule they were made, also once it is deleted.
  outlivedBy: ['bank_reconciliation'],
  rules: async (acting, drafts) => {
    const taken = await findRules(acting)
    const repeats = new Set<object>()
    for (const draft of drafts) {
      const key = linesKey(draft.input)
      const holder = taken.get(key)
      if (holder === undefined) taken.set(key, draft.id ?? 0)
      else if (holder !== draft.id) repeats.add(draft)
    }
    return (draft) => {
      const { input, parents } = draft
      const { release_type: type, cost_center: center } = parents
      // One that is out of use may name what is out of use as well.
      const fault = typeFault(type ? { ...type, active: type.active || !input.active } : undefined, input.direction)
      return {
        memo: isTelling(input.memo) ? (repeats.has(draft) ? known : undefined) : memoFault,
        release_type_id: fault ?? undefined,
        cost_center_id: input.active && center?.active === false ? centerInactive : undefined,
      }
    }
  },
})

/** CONFLICT if another has the lines of one that is to come back. */
async function refuseTaken(acting: Acting, ids: readonly number[]): Promise<void> {
  const taken = await findRules(acting)
  const gone = await acting.tx
    .select()
    .from(bankRule)
    .where(and(eq(bankRule.tenant_id, acting.tenant.id), inArray(bankRule.id, [...ids])))
  for (const row of gone) {
    const key = linesKey(row)
    if ((taken.get(key) ?? row.id) !== row.id) {
      const message = `Outro registro já usa “${row.memo}”. Mude o outro e restaure de novo.`
      throw conflict('memo', { reason: 'restore_taken', params: { field: 'memo', value: row.memo }, message })
    }
    taken.set(key, row.id)
  }
}

export const bankRules = made.with({
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
