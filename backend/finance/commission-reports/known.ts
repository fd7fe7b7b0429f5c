import { sql } from 'drizzle-orm'
import {
  type DeferredTerms,
  loadDeferredTerms,
  loadTermedParts,
  type TermedPart,
} from '../../commissions/fixed/reported'
import type { Scope } from '../../core/database/scope'
import { findReported, type ReportedProposal } from '../../operation/records/reported-proposals'
import type { Known, KnownProposal, ToldLine } from '../report-judging/known'
import type { ReportRow } from './commission-report.table'

const whole = 1_000_000n
const partKey = (kind: string, parcel: number) => `${kind} ${parcel}`

/** The report that is judged; `alone`: some lines of it, to which its others are known. */
interface Judged {
  report: number
  alone: readonly number[] | undefined
}

type PartRow = { proposal_id: string; kind: string; parcel: number }

/** All that is known of parts already, by proposal and part: told by other reports or received, and claimed. */
async function loadTold({ tx, tenant }: Scope, { report, alone }: Judged, ids: readonly number[]) {
  const known = sql`any(${sql.param([...ids])}::bigint[])`
  const { rows: told } = await tx.execute<PartRow & { cents: string }>(sql`
    select proposal_id, kind, parcel, sum(amount)::text as cents from (
      select receipt.proposal_id, receipt.kind, receipt.parcel, receipt.amount from commission_receipt receipt
      where receipt.tenant_id = ${tenant.id} and receipt.proposal_id = ${known}
        and not exists (select from commission_report_line own where own.tenant_id = ${tenant.id}
          and own.receipt_id = receipt.id)
      union all
      select line.proposal_id, line.kind, line.parcel, line.amount
      from commission_report_line line join commission_report report
        on report.tenant_id = line.tenant_id and report.id = line.report_id
      where line.tenant_id = ${tenant.id} and line.proposal_id = ${known} and not line.skipped
        and line.state in ('matched', 'value_differs') and line.amount > 0
        and case when line.report_id = ${report} then not (line.line = any(${alone ? sql.param([...alone]) : null}::int[]))
          else report.status in ('applied', 'received') end
    ) each group by proposal_id, kind, parcel`)
  const { rows: claims } = await tx.execute<PartRow & { id: string; rest: string }>(sql`
    select id, proposal_id, kind, parcel, (expected - told)::text as rest from commission_claim
    where tenant_id = ${tenant.id} and proposal_id = ${known} and state in ('open', 'disputed', 'accepted', 'written_off') and told < expected`)
  return {
    told: Map.groupBy(told, ({ proposal_id }) => Number(proposal_id)),
    claims: new Map(
      claims.map(({ id, proposal_id, kind, parcel, rest }) => [
        `${proposal_id} ${partKey(kind, parcel)}`,
        { id: Number(id), rest: BigInt(rest) },
      ]),
    ),
  }
}

/** Deferred parts that a report told of and whose money has not come: they have not accrued. */
const toldDeferred = (
  told: readonly PartRow[],
  accrued: readonly TermedPart[] = [],
  terms?: DeferredTerms,
): TermedPart[] =>
  told.flatMap(({ kind, parcel }) => {
    const isThere = kind !== 'deferred' || accrued.some((part) => part.kind === kind && part.parcel === parcel)
    const part = isThere ? null : terms?.(parcel)
    return part ? [{ kind: 'deferred', parcel, ...part, is_fixed: false }] : []
  })

/** Proposals as the lines of a report are judged by (commission-reports.md#lines). */
async function toKnown(
  scope: Scope,
  judged: Judged,
  found: readonly ReportedProposal[],
): Promise<Map<number, KnownProposal>> {
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const paid = found.filter(({ paid_at }) => paid_at !== null)
  const parts = await loadTermedParts(
    scope,
    paid.map(({ id }) => id),
  )
  const terms = await loadDeferredTerms(scope, paid)
  const { told, claims } = await loadTold(scope, judged, ids)
  return new Map(
    found.map((one) => {
      const own = told.get(one.id) ?? []
      const keys = new Set(own.map(({ kind, parcel }) => partKey(kind, parcel)))
      const known: KnownProposal = {
        ...{ id: one.id, ade: one.ade_key, cpf: one.cpf, paid_at: one.paid_at },
        ...{ contract: one.contract_value, net: one.net_value, balance: one.outstanding_balance },
        parts: [...(parts.get(one.id) ?? []), ...toldDeferred(own, parts.get(one.id), terms.get(one.id))].map(
          (part) => ({
            ...part,
            told: keys.has(partKey(part.kind, part.parcel)),
            claim: claims.get(`${one.id} ${partKey(part.kind, part.parcel)}`) ?? null,
          }),
        ),
        deferred: terms.get(one.id) ?? (() => null),
        received: own.reduce((sum, { cents }) => sum + BigInt(cents), 0n),
        reversible: whole - one.reversed,
        toldOther: keys,
      }
      return [one.id, known]
    }),
  )
}

/** All that the lines are judged by: proposals of the report's bank by ADE, by the person's link, by CPF. */
export async function loadKnown(
  scope: Scope,
  report: Pick<ReportRow, 'id' | 'bank_id'>,
  lines: readonly ToldLine[],
  alone?: readonly number[],
): Promise<Known> {
  const ades = [...new Set(lines.map(({ ade }) => ade))]
  const linked = [...new Set(lines.flatMap((line) => line.linked ?? []))]
  const found = await findReported(scope, report.bank_id, { ades, ids: linked })
  const ours = new Set(found.map(({ ade_key }) => ade_key))
  const cpfs = lines.flatMap(({ ade, cpf, linked }) => (linked === null && cpf !== null && !ours.has(ade) ? [cpf] : []))
  const near = cpfs.length > 0 ? await findReported(scope, report.bank_id, { cpfs: [...new Set(cpfs)] }) : []
  const all = new Map([...found, ...near].map((one) => [one.id, one]))
  const byId = await toKnown(scope, { report: report.id, alone }, [...all.values()])
  const known = (some: readonly ReportedProposal[]) => some.flatMap(({ id }) => byId.get(id) ?? [])
  return {
    byId,
    byAde: Map.groupBy(known(found), ({ ade }) => ade ?? ''),
    byCpf: Map.groupBy(known(near), ({ cpf }) => cpf),
  }
}
