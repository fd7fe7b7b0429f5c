import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { ReceiptKind } from '@/lib/kinds/finance'
import type { Scope } from '../../core/database/scope'
import { accrueDeferred, cancelDeferred } from './deferred'
import { proposalCommission as lines, proposalCommissionOverride as overrides } from './proposal-commission.table'
import { live, lockMoney, type StoredLine } from './store'

/** A part of a commission that a bank paid. */
interface ReceivedPart {
  kind: ReceiptKind
  /** The client's instalment of a deferred part; else 0. */
  parcel: number
}

/** Overrides are of the whole payment, and go with the first of its lines for which the bank pays anything. */
const carriesOverrides = (line: StoredLine, all: readonly StoredLine[]) =>
  all.find(({ company_amount, kind }) => kind !== 'deferred' && company_amount > 0n)?.id === line.id

/** Gives what waits for the bank a day of release, or takes it away again (null) from what is not released. */
async function setRelease(
  { tx, tenant, now }: Scope,
  { line, all }: { line: StoredLine; all: readonly StoredLine[] },
  release_at: string | null,
): Promise<void> {
  const set = { release_at, updated_at: now }
  const given = (table: typeof lines | typeof overrides) =>
    and(
      ...[eq(table.tenant_id, tenant.id), eq(table.proposal_id, line.proposal_id), eq(table.status, 'accrued')],
      ...[eq(table.installment_no, 0), release_at === null ? isNotNull(table.release_at) : isNull(table.release_at)],
    )
  await tx
    .update(lines)
    .set(set)
    .where(and(given(lines), eq(lines.id, line.id)))
  if (carriesOverrides(line, all)) await tx.update(overrides).set(set).where(given(overrides))
}

/** The live line of a part; undefined where the rates pay none. */
const findLine = (all: readonly StoredLine[], { kind, parcel }: ReceivedPart) =>
  all.find((line) => line.kind === kind && line.installment_no === parcel)

async function setReceived({ tx, tenant }: Scope, line: StoredLine | undefined, is_received: boolean): Promise<void> {
  if (!line) return
  await tx
    .update(lines)
    .set({ is_received })
    .where(and(eq(lines.tenant_id, tenant.id), eq(lines.id, line.id)))
}

/**
 * The bank has paid a part of a proposal's commission: what waits for it is to be released on `releaseAt`, and a deferred
 * part accrues (finance.md#receipts). Answers whether anything of the broker's waited. The proposal is locked.
 */
export async function arrive(
  scope: Scope,
  proposal: { id: number; installments: number },
  part: ReceivedPart,
  releaseAt: string,
): Promise<boolean> {
  const money = await lockMoney(scope, proposal.id)
  const all = live(money.lines)
  const line = findLine(all, part)
  await setReceived(scope, line, true)
  if (part.kind === 'deferred') return accrueDeferred(scope, proposal, money, { number: part.parcel, releaseAt })
  if (line?.status !== 'accrued' || line.release_at !== null) return false
  await setRelease(scope, { line, all }, releaseAt)
  return true
}

/**
 * As if the bank had not paid the part, as far as nothing was released: that stays, and is never released twice. `waited`:
 * something was to be released by it.
 */
export async function depart(scope: Scope, proposalId: number, part: ReceivedPart, waited: boolean): Promise<void> {
  const all = live((await lockMoney(scope, proposalId)).lines)
  const line = findLine(all, part)
  await setReceived(scope, line, false)
  if (!waited) return
  if (part.kind === 'deferred') await cancelDeferred(scope, proposalId, part.parcel)
  else if (line) await setRelease(scope, { line, all }, null)
}

/**
 * The company's part of each line that has accrued, as a subquery `(proposal_id, kind, parcel, amount, is_received,
 * is_alive)`; the last is false once it was taken back whole.
 */
export const companyParts = ({ tenant }: Scope): SQL => sql`(
  select ${lines.proposal_id} as proposal_id, ${lines.kind} as kind, ${lines.installment_no} as parcel,
    ${lines.company_amount} as amount, ${lines.is_received} as is_received, ${lines.status} <> 'reversed' as is_alive
  from ${lines} where ${lines.tenant_id} = ${tenant.id} and ${lines.status} in ('accrued', 'released', 'reversed'))`

/** The parts that banks still owe, as a subquery `(proposal_id, kind, parcel, amount)`. */
export const owedParts = ({ tenant }: Scope): SQL => sql`(
  select ${lines.proposal_id} as proposal_id, ${lines.kind} as kind, ${lines.installment_no} as parcel,
    ${lines.company_amount} as amount
  from ${lines} where ${lines.tenant_id} = ${tenant.id} and not ${lines.is_received}
    and ${lines.status} in ('accrued', 'released') and ${lines.company_amount} > 0)`

/** The base and the company's rate of each line that has accrued, as a subquery `(proposal_id, kind, parcel, base, rate)`. */
export const ownTerms = ({ tenant }: Scope): SQL => sql`(
  select ${lines.proposal_id} as proposal_id, ${lines.kind} as kind, ${lines.installment_no} as parcel,
    ${lines.base_amount} as base, ${lines.company_rate} as rate
  from ${lines} where ${lines.tenant_id} = ${tenant.id} and not ${lines.is_fixed_value}
    and ${lines.status} in ('accrued', 'released', 'reversed'))`
