import { inData } from '@/lib/contracts/answers'
import {
  claimDecideInput,
  claimsDecided,
  commissionClaimList,
  commissionClaimQuery,
} from '@/lib/contracts/commission-claim'
import { type Route, route, verb } from '../../core/kernel/verb'
import { decideClaims } from './decide'
import { listClaims } from './list'

const path = '/api/financial/commission_claims'

const list = verb(
  {
    ...{ permission: 'list_credits', inGuise: 'reads', query: commissionClaimQuery, output: commissionClaimList },
    summary: 'Commissions that banks owe by our count, the oldest first, with their sums by bank and age',
  },
  (context) => listClaims(context, context.query),
)

const decide = verb(
  {
    ...{ permission: 'edit_credits', input: claimDecideInput, output: inData(claimsDecided) },
    summary: 'Decide on claims: argue about them, give them up, or open them again; all of them or none',
    audit: { action: 'status_changed', entity: 'commission_claim' },
  },
  async (context) => {
    const { claims, decision, reason } = context.input
    const decided = await decideClaims(context, claims, decision, reason)
    return { status: true, message: 'Cobranças atualizadas.', data: { decided } }
  },
)

/** Claims on banks (commission-reports.md#claims). */
export const commissionClaimRoutes: readonly Route[] = [
  route('GET', path, list),
  route('POST', `${path}/decide`, decide),
]
