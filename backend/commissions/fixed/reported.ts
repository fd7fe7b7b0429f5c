import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { LineKind } from '@/lib/kinds/operation'
import { inChunks } from '../../core/database/chunks'
import type { Scope } from '../../core/database/scope'
import { deferredParts } from '../engine/deferred'
import { commission } from '../tables/commission.table'
import { fixedDeferredRates } from './deferred'
import { proposalCommission as lines } from './proposal-commission.table'

/** The company's part of a line that has accrued, by its fixed terms. Cents; rates in 1/10,000 percent, or real. */
export interface TermedPart {
  kind: LineKind
  parcel: number
  amount: bigint
  base: bigint | null
  rate: bigint
  is_fixed: boolean
}

/** Parts of paid proposals, those that were taken back too, by proposal. */
export async function loadTermedParts(
  { tx, tenant }: Scope,
  proposalIds: readonly number[],
): Promise<Map<number, TermedPart[]>> {
  const found = new Map<number, TermedPart[]>()
  for (const ids of inChunks(proposalIds)) {
    const rows = await tx
      .select({
        ...{ proposal_id: lines.proposal_id, kind: lines.kind, parcel: lines.installment_no },
        ...{ amount: lines.company_amount, base: lines.base_amount, rate: lines.company_rate },
        is_fixed: lines.is_fixed_value,
      })
      .from(lines)
      .where(
        and(
          ...[eq(lines.tenant_id, tenant.id), inArray(lines.proposal_id, ids)],
          inArray(lines.status, ['accrued', 'released', 'reversed']),
        ),
      )
    for (const { proposal_id, ...part } of rows) found.set(proposal_id, [...(found.get(proposal_id) ?? []), part])
  }
  return found
}

/** The part of a deferred commission that would accrue with the client's instalment `parcel`; null where the terms pay none. */
export type DeferredTerms = (parcel: number) => { amount: bigint; base: bigint; rate: bigint } | null

/** The deferred terms that proposals' upfront lines fixed, by proposal; those without any are left out. */
export async function loadDeferredTerms(
  { tx, tenant }: Scope,
  proposals: readonly { id: number; installments: number }[],
): Promise<Map<number, DeferredTerms>> {
  const installments = new Map(proposals.map((one) => [one.id, one.installments]))
  const found = new Map<number, DeferredTerms>()
  for (const ids of inChunks([...installments.keys()])) {
    const rows = await tx
      .select({ line: lines, row: commission })
      .from(lines)
      .innerJoin(commission, and(eq(commission.tenant_id, lines.tenant_id), eq(commission.id, lines.commission_id)))
      .where(
        and(
          ...[eq(lines.tenant_id, tenant.id), inArray(lines.proposal_id, ids), eq(lines.kind, 'upfront')],
          ...[inArray(lines.status, ['accrued', 'released', 'reversed']), isNotNull(lines.base_amount)],
          isNotNull(commission.deferred_company_percentage),
        ),
      )
    for (const { line, row } of rows) {
      const base = line.base_amount
      const rates = fixedDeferredRates(line, row)
      if (base === null || !rates) continue
      let parts: Map<number, bigint> | undefined
      found.set(line.proposal_id, (parcel) => {
        parts ??= new Map(
          deferredParts(base, rates, installments.get(line.proposal_id) ?? 1).parts.map((one) => [
            one.number,
            one.company,
          ]),
        )
        const amount = parts.get(parcel)
        return amount === undefined ? null : { amount, base, rate: rates.company }
      })
    }
  }
  return found
}
