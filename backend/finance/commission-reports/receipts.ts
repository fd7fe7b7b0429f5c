import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ReceiptItem } from '@/lib/contracts/commission-receipt'
import { asMoney } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { findPayable } from '../../operation/records/paid-proposals'
import { addReceipts, removeReceipt, type Writing } from '../receipts/write'
import { commissionReportLine as lines, type ReportLineRow } from './commission-report.table'
import type { Slice } from './examine'

/** Receipts written, or unlinked, in one transaction. */
const atOnce = 200
/** Up to this many are written within the call. */
export const fewReceipts = 100

/** Lines that a receipt is written for: what came of a part of a proposal. */
const areToReceive = ({ tenant }: Scope, reportId: number) =>
  and(
    ...[eq(lines.tenant_id, tenant.id), eq(lines.report_id, reportId), eq(lines.skipped, false)],
    ...[inArray(lines.state, ['matched', 'value_differs']), gt(lines.amount, 0n), isNotNull(lines.proposal_id)],
  )

/** The same of `line`, in SQL. */
export const isToReceive = sql`not line.skipped and line.state in ('matched', 'value_differs') and line.amount > 0
  and line.proposal_id is not null`

/** Receipts of a report that are written, of those that will be. */
export async function countReceipts(scope: Scope, reportId: number): Promise<{ done: number; total: number }> {
  const where = areToReceive(scope, reportId)
  return {
    done: await scope.tx.$count(lines, and(where, isNotNull(lines.receipt_id))),
    total: await scope.tx.$count(lines, where),
  }
}

const partKey = (proposalId: number | null, kind: string | null, parcel: number) => `${proposalId} ${kind} ${parcel}`

/** The part that a line pays; of a claim's rest that of the claim. */
interface PaidPart {
  kind: ReceiptItem['kind']
  parcel: number
}

/** Receipts of parts of some proposals: by a line of a report, or by a person. */
async function findKnown({ tx, tenant }: Scope, ids: readonly number[]): Promise<Map<string, 'report' | 'hand'>> {
  const { rows } = await tx.execute<{ proposal_id: string; kind: string; parcel: number; by_report: boolean }>(sql`
    select receipt.proposal_id, receipt.kind, receipt.parcel, exists (select from commission_report_line own
      where own.tenant_id = receipt.tenant_id and own.receipt_id = receipt.id) as by_report
    from commission_receipt receipt
    where receipt.tenant_id = ${tenant.id} and receipt.proposal_id = any(${sql.param([...ids])}::bigint[])`)
  return new Map(
    rows.map(({ proposal_id, kind, parcel, by_report }) => [
      partKey(Number(proposal_id), kind, parcel),
      by_report ? 'report' : 'hand',
    ]),
  )
}

/** The parts that claims are of, by claim. */
async function findClaimed({ tx, tenant }: Scope, ids: readonly number[]): Promise<Map<number, PaidPart>> {
  const { rows } = await tx.execute<
    PaidPart & { id: string } & Record<string, unknown>
  >(sql`select id, kind, parcel from commission_claim
    where tenant_id = ${tenant.id} and id = any(${sql.param([...ids])}::bigint[])`)
  return new Map(rows.map(({ id, kind, parcel }) => [Number(id), { kind, parcel }]))
}

/** Writes the receipts of some lines; what is no longer to be received is told by the line's state. */
async function receiveLines(acting: Writing, creditId: number, some: readonly ReportLineRow[]): Promise<void> {
  const { tx, tenant } = acting
  const own = and(eq(lines.tenant_id, tenant.id))
  const proposals = some.flatMap(({ proposal_id }) => proposal_id ?? [])
  const known = await findKnown(acting, proposals)
  const claimed = await findClaimed(
    acting,
    some.flatMap(({ claim_id }) => claim_id ?? []),
  )
  const payable = await findPayable(acting, proposals)
  const refused = { duplicate: [] as number[], unpaid: [] as number[], unknown: [] as number[] }
  const given: { line: ReportLineRow; item: ReceiptItem }[] = []
  for (const line of some) {
    const proposal = payable.get(line.proposal_id ?? 0)
    const part = claimed.get(line.claim_id ?? 0) ?? { kind: line.kind as ReceiptItem['kind'], parcel: line.parcel }
    const key = partKey(line.proposal_id, part.kind, part.parcel)
    const before = part.kind === 'adjustment' ? undefined : known.get(key)
    if (!proposal) refused.unpaid.push(line.id)
    else if (part.parcel > proposal.installments) refused.unknown.push(line.id)
    // A person has told of the same money.
    else if (before === 'hand' && line.claim_id === null) refused.duplicate.push(line.id)
    else {
      // The first that comes of a part is the part, which releases; what comes later corrects it.
      const item = before === undefined ? part : { kind: 'adjustment' as const, parcel: 0 }
      if (before === undefined) known.set(key, 'report')
      given.push({ line, item: { proposal_uuid: proposal.uuid, ...item, amount: asMoney(line.amount ?? 0n) } })
    }
  }
  for (const [state, ids] of Object.entries(refused)) {
    if (ids.length === 0) continue
    await tx
      .update(lines)
      .set({
        state: state as keyof typeof refused,
        cause: null,
        expected: null,
        diff: null,
        row_version: sql`${lines.row_version} + 1`,
      })
      .where(and(own, inArray(lines.id, ids)))
  }
  if (given.length === 0) return
  const { ids } = await addReceipts(
    acting,
    creditId,
    given.map(({ item }) => item),
  )
  const made = given.map(({ line }, at) => ({ id: line.id, receipt_id: ids[at] }))
  await tx.execute(sql`
    update commission_report_line set receipt_id = given.receipt_id, row_version = row_version + 1
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as given(id bigint, receipt_id bigint)
    where commission_report_line.tenant_id = ${tenant.id} and commission_report_line.id = given.id`)
}

/**
 * Writes receipts of a report that has its money: of the next lines that are to have one, behind the line `after` if it is
 * given, and judged after `since`. Answers their number, and the last of them if there may be more.
 */
export async function writeSome(
  acting: Writing,
  reportId: number,
  creditId: number,
  { since, after = 0 }: { since?: Date; after?: number } = {},
): Promise<{ done: number; last: number | null }> {
  const some = await acting.tx
    .select()
    .from(lines)
    .where(
      and(
        ...[areToReceive(acting, reportId), isNull(lines.receipt_id), gt(lines.line, after)],
        since && gt(lines.updated_at, since),
      ),
    )
    .orderBy(asc(lines.line))
    .limit(atOnce)
  if (some.length > 0) await receiveLines(acting, creditId, some)
  return { done: some.length, last: some.length === atOnce ? (some.at(-1)?.line ?? null) : null }
}

/** Writes the receipts of a report that has its money, some at a time (finance.md#receipts). */
export async function writeReceipts(reportId: number, creditId: number, slice: Slice): Promise<void> {
  let { done } = await slice((acting) => countReceipts(acting, reportId))
  // Each look begins behind the last: from the first line, all of them together would be as the square of the lines.
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after
    const found = await slice(async (acting, step) => {
      const written = await writeSome(acting, reportId, creditId, { after: from })
      step(done + written.done)
      return written
    })
    done += found.done
    after = found.last
  }
}

/** Unlinks the receipts of a report, some at a time; what was released stays so. */
export async function unlinkReceipts(reportId: number, creditId: number, slice: Slice): Promise<void> {
  let done = 0
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after
    const found: { done: number; last: number | null } = await slice(async (acting, step) => {
      const { tx, tenant } = acting
      const own = and(eq(lines.tenant_id, tenant.id), eq(lines.report_id, reportId))
      const some = await tx
        .select({ id: lines.id, line: lines.line, receipt_id: lines.receipt_id })
        .from(lines)
        .where(and(own, isNotNull(lines.receipt_id), gt(lines.line, from)))
        .orderBy(asc(lines.line))
        .limit(atOnce)
      const ids = some.map(({ id }) => id)
      if (ids.length === 0) return { done: 0, last: null }
      await tx
        .update(lines)
        .set({ receipt_id: null, row_version: sql`${lines.row_version} + 1` })
        .where(and(eq(lines.tenant_id, tenant.id), inArray(lines.id, ids)))
      for (const { receipt_id } of some) await removeReceipt(acting, creditId, receipt_id ?? 0)
      step(done + some.length)
      return { done: some.length, last: some.length === atOnce ? (some.at(-1)?.line ?? null) : null }
    })
    done += found.done
    after = found.last
  }
}
