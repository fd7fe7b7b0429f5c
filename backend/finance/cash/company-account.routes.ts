import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { type CompanyAccountInput, companyAccountContract } from '@/lib/contracts/company-account'
import { isAccount, isAccountDigit, isAgency, isPixKey } from '@/lib/formats/brazil'
import { officialReference } from '../../catalogue/official-reference'
import { moneySql } from '../../core/database/decimal'
import type { FieldError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { crud } from '../../core/registry/crud'
import type { Draft } from '../../core/registry/registry'
import { accountingCodeFault } from '../registries/accounting-code'
import { companyAccount } from './company-account.table'
import { heldSql } from './held'
import { findUsed } from './used'

const fault = (reason: string, message: string): FieldError => ({ reason, message })
const faults = {
  agency: fault('agency', 'Informe a agência, como 1234 ou 1234-5.'),
  account: fault('account', 'Informe a conta, só números.'),
  digit: fault('digit', 'Informe o dígito da conta.'),
  pixPair: fault('pix', 'Informe o tipo e a chave PIX.'),
  pix: fault('pix', 'Esta chave PIX não é válida para o tipo escolhido.'),
  cutoff: fault('ted_cutoff', 'Informe a hora, como 16:30.'),
  inactive: fault('default_active', 'A conta padrão precisa estar ativa.'),
  far: fault('far_day', 'Informe um dia entre 1990 e 2099.'),
  opened: fault('opening_kept', 'A conta já tem lançamentos: corrija o saldo com um ajuste no Fluxo de Caixa.'),
}

/** `HH:mm`, as the database keeps it. */
const isClock = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

function pixFault({ pix_key_type: kind, pix_key: key }: CompanyAccountInput): FieldError | undefined {
  if ((kind === null) !== (key === null)) return faults.pixPair
  return kind !== null && key !== null && !isPixKey(kind, key) ? faults.pix : undefined
}

/** Accounts of the company (finance.md#company-accounts). Internal. */
const made = crud(companyAccount, companyAccountContract, {
  references: { official_bank_id: officialReference },
  computed: { balance: moneySql(heldSql) },
  sorts: () => ({ balance: heldSql }),
  search: ['nickname', 'official_bank', 'agency', 'account'],
  called: { fields: ['nickname'] },
  // Balances are for those who may list: a lookup is for all of the staff.
  options: { name: 'nickname', fields: ['is_default', 'ted_cutoff', 'cnab_profile'], internal: true },
  rules: async (acting, drafts) => {
    const used = await findUsed(
      acting,
      drafts.flatMap(({ id }) => id ?? []),
    )
    return ({ input, before, id }) => {
      const moved =
        before !== null &&
        (input.opening_balance !== before.opening_balance || input.opening_date !== before.opening_date)
      return {
        agency: isAgency(input.agency) ? undefined : faults.agency,
        account: isAccount(input.account) ? undefined : faults.account,
        account_digit: isAccountDigit(input.account_digit) ? undefined : faults.digit,
        accounting_code: accountingCodeFault(input.accounting_code),
        pix_key: pixFault(input),
        ted_cutoff: input.ted_cutoff === null || isClock(input.ted_cutoff) ? undefined : faults.cutoff,
        active: input.is_default && !input.active ? faults.inactive : undefined,
        opening_date: input.opening_date < '1990' || input.opening_date >= '2100' ? faults.far : undefined,
        opening_balance: moved && id !== undefined && used.has(id) ? faults.opened : undefined,
      }
    }
  },
})

/** Takes the mark from the default account, before another gets it: at most one has it. */
async function moveDefault({ tx, tenant, now, audit }: Acting, drafts: readonly Draft[]): Promise<void> {
  const chosen = drafts.findLast(({ input }) => input.is_default === true)
  if (!chosen) return
  const moved = await tx
    .update(companyAccount)
    .set({ is_default: false, updated_at: now, row_version: sql`${companyAccount.row_version} + 1` })
    .where(
      and(
        eq(companyAccount.tenant_id, tenant.id),
        eq(companyAccount.is_default, true),
        isNull(companyAccount.deleted_at),
        chosen.id === undefined ? undefined : ne(companyAccount.id, chosen.id),
      ),
    )
    .returning({ id: companyAccount.id })
  for (const { id } of moved) {
    audit({
      action: 'edited',
      entity: 'company_account',
      entity_id: String(id),
      before: { is_default: true },
      after: { is_default: false },
    })
  }
}

export const companyAccounts = made.with({
  writes: {
    write: async (acting, drafts) => {
      await moveDefault(acting, drafts)
      return made.registry.write(acting, drafts)
    },
    // Its undo would meet the account that is the default by then.
    remove: async (acting, ids) => {
      await made.registry.remove(acting, ids)
      await acting.tx
        .update(companyAccount)
        .set({ is_default: false })
        .where(and(eq(companyAccount.tenant_id, acting.tenant.id), inArray(companyAccount.id, [...ids])))
    },
  },
})
