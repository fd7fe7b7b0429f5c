import { sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import type { Judgement, ToldLine } from '../report-judging/known'

/** A line as it is judged, with the day that the bank gives it. */
export interface DatedLine extends ToldLine {
  credited_on: string | null
}

const keyOf = (
  proposal: number | string | null,
  { kind, parcel, amount, credited_on }: Omit<DatedLine, 'line' | 'linked' | 'ade' | 'cpf' | 'base' | 'rate'>,
) => `${proposal} ${kind} ${parcel} ${amount} ${credited_on ?? ''}`

type Row = { proposal_id: string; kind: DatedLine['kind']; parcel: number; amount: string; credited_on: string | null }

/**
 * A line that takes back is a duplicate if another report, or an earlier line, has told the same of the proposal: the part,
 * the amount and the day.
 */
export async function markTakenBefore(
  { tx, tenant }: Scope,
  reportId: number,
  told: readonly DatedLine[],
  judged: Judgement[],
): Promise<Judgement[]> {
  const byLine = new Map(told.map((line) => [line.line, line]))
  const proposals = judged.flatMap(({ state, proposal_id }) =>
    state === 'reversed' && proposal_id !== null ? [proposal_id] : [],
  )
  if (proposals.length === 0) return judged
  const { rows } = await tx.execute<Row>(sql`
    select line.proposal_id, line.kind, line.parcel, line.amount::text as amount, line.credited_on::text as credited_on
    from commission_report_line line join commission_report report
      on report.tenant_id = line.tenant_id and report.id = line.report_id
    where line.tenant_id = ${tenant.id} and line.proposal_id = any(${sql.param(proposals)}::bigint[])
      and line.report_id <> ${reportId} and line.state = 'reversed' and not line.skipped
      and report.status in ('applied', 'received')`)
  const seen = new Set(
    rows.map(({ proposal_id, amount, ...row }) => keyOf(proposal_id, { ...row, amount: BigInt(amount) })),
  )
  return judged.map((judgement) => {
    const line = byLine.get(judgement.line)
    if (judgement.state !== 'reversed' || judgement.proposal_id === null || !line) return judgement
    const key = keyOf(judgement.proposal_id, line)
    if (!seen.has(key)) {
      seen.add(key)
      return judgement
    }
    return { ...judgement, state: 'duplicate', percentage: null }
  })
}
