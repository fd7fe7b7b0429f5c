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

/** Says of a line whether the bank paid it; answers it, and all live ones. Undefined where the rates pay no such line. */
async function setReceived(scope: Scope, proposalId: number, { kind, parcel }: ReceivedPart, is_received: boolean) {
  const { tx, tenant } = scope
  const { lines: stored } = await lockMoney(scope, proposalId)
  const all = live(stored)
  const line = all.find((one) => one.kind === kind && one.installment_no === parcel)
  if (!line) return undefined
  await tx
    .update(lines)
    .set({ is_received })
    .where(and(eq(lines.tenant_id, tenant.id), eq(lines.id, line.id)))
  return { line, all }
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
  const found = await setReceived(scope, proposal.id, part, true)
  if (part.kind === 'deferred') {
    return accrueDeferred(scope, proposal, await lockMoney(scope, proposal.id), { number: part.parcel, releaseAt })
  }
  if (found?.line.status !== 'accrued' || found.line.release_at !== null) return false
  await setRelease(scope, found, releaseAt)
  return true
}

/**
 * As if the bank had not paid the part, as far as nothing was released: that stays, and is never released twice. `waited`:
 * something was to be released by it.
 */
export async function depart(scope: Scope, proposalId: number, part: ReceivedPart, waited: boolean): Promise<void> {
  const found = await setReceived(scope, proposalId, part, false)
  if (!waited) return
  if (part.kind === 'deferred') await cancelDeferred(scope, proposalId, part.parcel)
  else if (found) await setRelease(scope, found, null)
}

/** The company's part of each line that has accrued, as a subquery `(proposal_id, kind, parcel, amount)`. */
export const companyParts = ({ tenant }: Scope): SQL => sql`(
  select ${lines.proposal_id} as proposal_id, ${lines.kind} as kind, ${lines.installment_no} as parcel,
    ${lines.company_amount} as amount
  from ${lines} where ${lines.tenant_id} = ${tenant.id} and ${lines.status} in ('accrued', 'released', 'reversed'))`

/** The parts that banks still owe, likewise. */
export const owedParts = ({ tenant }: Scope): SQL => sql`(
  select ${lines.proposal_id} as proposal_id, ${lines.kind} as kind, ${lines.installment_no} as parcel,
    ${lines.company_amount} as amount
  from ${lines} where ${lines.tenant_id} = ${tenant.id} and not ${lines.is_received}
    and ${lines.status} in ('accrued', 'released') and ${lines.company_amount} > 0)`
