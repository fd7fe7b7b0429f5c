import type { ClaimSummary, CommissionClaim } from '@/lib/contracts/commission-claim'
import type { List } from '@/lib/contracts/list'
import type { ClaimDecision } from '@/lib/kinds/commission-reports'
import { data, get, post } from '../endpoint'

export const claimsPath = '/api/financial/commission_claims'

export type ClaimPage = List<CommissionClaim>['data'] & { summary: ClaimSummary }

type Decided = {
  claims: readonly { id: number; row_version: number }[]
  decision: ClaimDecision
  reason: string
}

/** A page of what banks owe, the oldest first, with the sums of all that the query finds. */
export const listClaims = (query: string) => get(`${claimsPath}?${query}`, data<ClaimPage>)
/** All of them or none. */
export const decideClaims = (body: Decided) => post(`${claimsPath}/decide`, data<{ decided: number }>, body)
