import * as z from 'zod'
import { claimAges, claimCauses, claimDecisions, claimStates } from '@/lib/kinds/commission-reports'
import { lineKinds } from '@/lib/kinds/operation'
import { moneyText } from './amounts'
import { toldProposal } from './commission-report'
import { listQuery, listSchema, oneOrMore, rowId, versionNumber } from './list'
import { moment } from './moment'
import { chosenId, namedRow } from './registry'

/** Claims on banks that paid less than they owe (commission-reports.md#claims). Internal. */

/** A part that a bank owes by our count. */
export const commissionClaimSchema = z.object({
  id: z.int(),
  row_version: z.int(),
  bank_id: z.int(),
  bank: namedRow,
  proposal: toldProposal,
  kind: z.enum(lineKinds),
  parcel: z.int(),
  cause: z.enum(claimCauses),
  expected: moneyText,
  /** Told by applied reports, and by receipts. */
  told: moneyText,
  /** Expected less told. */
  amount: moneyText,
  state: z.enum(claimStates),
  since: z.iso.date(),
  age: z.enum(claimAges),
  days: z.int(),
  reason: z.string().nullable(),
  decided_at: moment.nullable(),
  decided_by: z.string().nullable(),
})
export type CommissionClaim = z.infer<typeof commissionClaimSchema>

/** `GET /api/financial/commission_claims`: the oldest first. Without `state`, those that are owed. */
export const commissionClaimQuery = listQuery(['since', 'amount', 'id'], {
  id: oneOrMore(rowId).optional(),
  bank_id: oneOrMore(rowId).optional(),
  state: oneOrMore(z.enum(claimStates)).optional(),
  cause: oneOrMore(z.enum(claimCauses)).optional(),
  age: oneOrMore(z.enum(claimAges)).optional(),
})
export const claimSums = z.object({ count: z.int(), amount: moneyText })
export const commissionClaimSummary = z.object({
  ...claimSums.shape,
  /** Sums by bank, aged; the largest first. Of the same query, but for its ages. */
  banks: z.array(z.object({ bank: namedRow, ...claimSums.shape, ages: z.record(z.enum(claimAges), claimSums) })),
})
export type ClaimSummary = z.infer<typeof commissionClaimSummary>
const claims = listSchema(commissionClaimSchema)
export const commissionClaimList = claims.extend({
  data: claims.shape.data.extend({ summary: commissionClaimSummary }),
})

/** `POST /api/financial/commission_claims/decide`: all of them or none. `open` takes a decision back. */
export const claimDecideInput = z.object({
  claims: z
    .array(z.object({ id: chosenId, row_version: versionNumber }))
    .min(1)
    .max(200),
  decision: z.enum(claimDecisions),
  reason: z.string().trim().min(1, { message: 'Informe o motivo.' }).max(500),
})
export const claimsDecided = z.object({ decided: z.int() })
