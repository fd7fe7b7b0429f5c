import { and, eq, isNull } from 'drizzle-orm'
import type { TransactionStatementInput } from '@/lib/contracts/transaction-statement'
import type { CashDirection } from '@/lib/kinds/finance'
import { loadTimeZone } from '../../company/time-zone'
import { parseDecimal } from '../../core/database/decimal'
import { localDay } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { type FieldError, invalid } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { missing } from '../../core/registry/references'
import { costCenter } from '../registries/cost-center.table'
import { releaseType } from '../registries/release-type.table'
import { type HeldAccount, holdAccounts, postMovements } from './post'
import { accountTransfer } from './transaction-statement.table'

export const centerInactive: FieldError = {
  reason: 'center_inactive',
  message: 'Este centro de custo está inativo: escolha um ativo.',
}
const faults = {
  inactive: { reason: 'account_inactive', message: 'Esta conta está inativa: escolha uma conta ativa.' },
  same: { reason: 'same_account', message: 'Escolha duas contas diferentes.' },
  future: { reason: 'movement_future', message: 'O dinheiro ainda não se moveu nesta data: informe hoje ou antes.' },
  early: {
    reason: 'before_opening',
    message: 'A conta foi aberta depois desta data: informe uma data a partir da abertura.',
  },
  nature: {
    reason: 'release_nature',
    message: 'Este tipo de lançamento não serve para este sentido: escolha outro tipo.',
  },
  type: { reason: 'release_inactive', message: 'Este tipo de lançamento está inativo: escolha um tipo ativo.' },
} satisfies Record<string, FieldError>

/** The fault of an account that money is to move in. */
export const accountFault = (account: HeldAccount | undefined) =>
  account === undefined ? missing : account.active ? null : faults.inactive

/** Throws VALIDATION if any field has an error. */
export function demand(found: Record<string, FieldError | null>): void {
  const entries = Object.entries(found).flatMap(([key, error]) => (error ? [[key, error] as const] : []))
  if (entries.length > 0) throw invalid(Object.fromEntries(entries))
}

/** The fault of a movement's day: it has happened, and the accounts were open. */
export async function dateFault(scope: Scope, date: string, accounts: readonly (HeldAccount | undefined)[]) {
  if (date > localDay(scope.now, await loadTimeZone(scope))) return faults.future
  return accounts.some((account) => account !== undefined && date < account.opening_date) ? faults.early : null
}

type Type = typeof releaseType.$inferSelect

export async function findType({ tx, tenant }: Scope, where: ReturnType<typeof eq>): Promise<Type | undefined> {
  const [row] = await tx
    .select()
    .from(releaseType)
    .where(and(eq(releaseType.tenant_id, tenant.id), isNull(releaseType.deleted_at), where))
    .for('share')
  return row
}

export const typeFault = (type: Type | undefined, direction: CashDirection): FieldError | null => {
  if (!type) return missing
  if (!type.active) return faults.type
  return type.nature === 'both' || (type.nature === 'credit') === (direction === 'in') ? null : faults.nature
}

export async function centerFault({ tx, tenant }: Scope, id: number | null): Promise<FieldError | null> {
  if (id === null) return null
  const [row] = await tx
    .select({ active: costCenter.active })
    .from(costCenter)
    .where(and(eq(costCenter.tenant_id, tenant.id), eq(costCenter.id, id), isNull(costCenter.deleted_at)))
    .for('share')
  if (!row) return missing
  return row.active ? null : centerInactive
}

/** Corrects what one account holds. Answers the row's id. */
async function adjust(acting: Acting, input: TransactionStatementInput): Promise<number> {
  const { company_account_id, cost_center_id, date, description } = input
  // Guarantee: the contract requires both of an adjustment.
  const direction = input.direction as CashDirection
  const release_type_id = input.release_type_id as number
  const account = (await holdAccounts(acting, [company_account_id])).get(company_account_id)
  demand({
    company_account_id: accountFault(account),
    release_type_id: typeFault(await findType(acting, eq(releaseType.id, release_type_id)), direction),
    cost_center_id: await centerFault(acting, cost_center_id),
    date: await dateFault(acting, date, [account]),
  })
  const [id = 0] = await postMovements(acting, [
    {
      ...{ company_account_id, date, direction, release_type_id, cost_center_id, description },
      ...{ amount: parseDecimal(input.amount, 2), source_type: 'adjustment', source_id: null },
      created_by: acting.principal.id,
    },
  ])
  return id
}

/** Moves money between two of the company's accounts. Answers the id of the row that goes out. */
async function transfer(acting: Acting, input: TransactionStatementInput): Promise<number> {
  const { company_account_id: from, date, description } = input
  // Guarantee: the contract requires it of a transfer.
  const to = input.to_company_account_id as number
  const accounts = await holdAccounts(acting, [from, to])
  demand({
    company_account_id: accountFault(accounts.get(from)),
    to_company_account_id: from === to ? faults.same : accountFault(accounts.get(to)),
    date: await dateFault(acting, date, [...accounts.values()]),
  })
  const amount = parseDecimal(input.amount, 2)
  return moveBetween(acting, { from, to, date, amount, description, created_by: acting.principal.id })
}

interface Between {
  from: number
  to: number
  date: string
  amount: bigint
  description: string
  created_by: number | null
  /** Of the transfer that is taken back: its record, its rows, the reason. */
  back?: { transfer: number; out: number; in: number; reason: string }
}

/** Writes a transfer and its two rows, and answers the id of the row that goes out. */
export async function moveBetween(scope: Scope, between: Between): Promise<number> {
  const { tx, tenant, now } = scope
  const { from, to, date, amount, description, created_by, back } = between
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, created_by }
  const [made] = await tx
    .insert(accountTransfer)
    .values({
      ...stamp,
      ...{ from_account_id: from, to_account_id: to, date, amount, description },
      reverses_id: back?.transfer ?? null,
    })
    .returning({ id: accountTransfer.id })
  const type = await findType(scope, eq(releaseType.system_key, 'adjustment'))
  if (!made || !type) throw new Error('a transfer without its record or its release type')
  const row = {
    ...{ date, amount, description, release_type_id: type.id, created_by },
    ...{ source_type: 'transfer' as const, source_id: made.id },
    ...(back && { reason: back.reason }),
  }
  const [id = 0] = await postMovements(scope, [
    { ...row, company_account_id: from, direction: 'out', ...(back && { reverses_id: back.in }) },
    { ...row, company_account_id: to, direction: 'in', ...(back && { reverses_id: back.out }) },
  ])
  return id
}

/** `POST /api/financial/transation_statements` (finance.md#cash-flow). */
export const writeStatement = (acting: Acting, input: TransactionStatementInput): Promise<number> =>
  input.kind === 'transfer' ? transfer(acting, input) : adjust(acting, input)
