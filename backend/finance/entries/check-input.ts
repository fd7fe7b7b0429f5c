import { and, eq, isNull } from 'drizzle-orm'
import type { EntryEdit } from '@/lib/contracts/financial-entry'
import type { RecurrenceTemplate } from '@/lib/contracts/recurrence'
import type { EntrySide } from '@/lib/kinds/finance'
import type { FieldError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { findById, missing } from '../../core/registry/references'
import { userInScope } from '../../identity/brokers/user-in-scope'
import { holdAccounts } from '../cash/post'
import { accountFault, centerFault, demand, findType, typeFault } from '../cash/write'
import { debitType } from '../registries/debit-type.table'
import { paymentMethod } from '../registries/payment-method.table'
import { releaseType } from '../registries/release-type.table'
import type { EntryRow } from './financial-entry.table'

const fault = (reason: string, message: string): FieldError => ({ reason, message })
const faults = {
  center: fault('center_missing', 'Escolha o centro de custo: um lançamento da empresa tem um.'),
  centerIdle: fault('center_idle', 'O que se cobra de pessoas não tem centro de custo: deixe-o vazio.'),
  both: fault('split_or_center', 'Divida entre vários centros ou escolha um só: não os dois.'),
  accountIdle: fault('account_idle', 'O lançamento de uma pessoa vai para a conta corrente dela: deixe a conta vazia.'),
  personType: fault('type_of_company', 'Este tipo de débito é só da empresa: escolha outro, ou deixe a pessoa vazia.'),
  companyType: fault('type_of_person', 'Este tipo de débito é só de pessoas: escolha outro, ou a pessoa.'),
  inactive: fault('type_inactive', 'Este tipo de débito está inativo: escolha um tipo ativo.'),
  method: fault('method_inactive', 'Esta forma de pagamento está inativa: escolha uma ativa.'),
}

async function debitTypeFault({ tx, tenant }: Acting, id: number | undefined, isPersons: boolean) {
  const [type] = await tx
    .select()
    .from(debitType)
    .where(and(eq(debitType.tenant_id, tenant.id), eq(debitType.id, id ?? 0), isNull(debitType.deleted_at)))
    .for('share')
  if (!type) return missing
  if (!type.active) return faults.inactive
  if (isPersons) return type.charge_to === 'company' ? faults.personType : null
  return type.charge_to === 'broker' ? faults.companyType : null
}

/** The fault of a payment method, or of none. */
export async function methodFault(acting: Acting, id: number | null): Promise<FieldError | null> {
  if (id === null) return null
  const method = (await findById(acting, paymentMethod, [id], true)).get(id)
  if (!method) return missing
  return method.active ? null : faults.method
}

const references = [
  ...(['release_type_id', 'debit_type_id', 'cost_center_id'] as const),
  ...(['company_account_id', 'payment_method_id'] as const),
]

type Said = Pick<EntryEdit, keyof RecurrenceTemplate>

/** The parts as they were; those of a split by their centres. */
export type Before = Pick<EntryRow, (typeof references)[number] | 'user_id'> & { centers: readonly number[] }

async function accountOf(acting: Acting, id: number | null, isPersons: boolean): Promise<FieldError | null> {
  if (id === null) return null
  return isPersons ? faults.accountIdle : accountFault((await holdAccounts(acting, [id])).get(id))
}

type Faults = Record<string, FieldError | null>

/** Faults of the cost centre, or of the parts of several; one that `before` had may have been switched off since. */
async function centerFaults(acting: Acting, said: Said, before: Before | undefined): Promise<Faults> {
  const { cost_center_id: id, splits } = said
  if (said.user_uuid !== null) {
    return {
      cost_center_id: id === null ? null : faults.centerIdle,
      splits: splits.length === 0 ? null : faults.centerIdle,
    }
  }
  if (splits.length === 0) return { cost_center_id: id === null ? faults.center : await centerFault(acting, id) }
  if (id !== null) return { splits: faults.both }
  const found: Faults = {}
  for (const [at, { cost_center_id }] of splits.entries()) {
    const fault = await centerFault(acting, cost_center_id)
    const stays = before?.centers.includes(cost_center_id) && fault?.reason === 'center_inactive'
    found[`splits.${at}.cost_center_id`] = stays ? null : fault
  }
  return found
}

/** The person in this one's scope, who was not deleted, unless the entry was theirs already. */
async function findPerson(acting: Acting, uuid: string | null, before: Before | undefined): Promise<number | null> {
  if (uuid === null) return null
  const id = await userInScope(acting, uuid)
  if (id === null || id === before?.user_id) return id
  return userInScope(acting, uuid, { living: true })
}

/**
 * Refuses an entry whose parts do not go together, each at its field (`under` a prefix); a part that stays as it `had`
 * been may have been switched off since. Answers the person's id, null for the company's.
 */
export async function checkEntry(
  acting: Acting,
  side: EntrySide,
  said: Said,
  { had, under = '' }: { had?: Before | undefined; under?: string } = {},
): Promise<number | null> {
  const isPersons = said.user_uuid !== null
  const user_id = await findPerson(acting, said.user_uuid, had)
  const type = await findType(acting, eq(releaseType.id, said.release_type_id))
  const found: Faults = {
    ...(await centerFaults(acting, said, had)),
    user_uuid: isPersons && user_id === null ? missing : null,
    release_type_id: typeFault(type, side === 'debit' ? 'out' : 'in'),
    debit_type_id: side === 'debit' ? await debitTypeFault(acting, said.debit_type_id, isPersons) : null,
    company_account_id: await accountOf(acting, said.company_account_id, isPersons),
    payment_method_id: await methodFault(acting, said.payment_method_id),
  }
  for (const key of references) {
    const stays = had !== undefined && (said[key] ?? null) === had[key]
    if (stays && found[key]?.reason?.endsWith('_inactive')) found[key] = null
  }
  demand(Object.fromEntries(Object.entries(found).map(([key, fault]) => [`${under}${key}`, fault])))
  return user_id
}
