import { daysBetween } from '@/lib/formats/calendar'
import type { KnownProposal, ToldLine } from './known'
import { distance } from './parts'

/** Most days between a proposal's payment and the report. */
const mostDays = 45

/**
 * Id of the proposal that an unknown line may be about: of the candidates with the line's base, the one paid nearest to
 * the report; null for none, and if two are as near (commission-reports.md#lines).
 */
export function suggestProposal(
  { base }: Pick<ToldLine, 'base'>,
  candidates: readonly KnownProposal[],
  reportedOn: string,
): number | null {
  if (base === null) return null
  const hasBase = ({ contract, net, balance }: KnownProposal) =>
    [contract, net, balance].some((one) => one !== null && distance(one, base) <= 1n)
  const near = candidates.flatMap((one) => {
    const days = one.paid_at === null ? Number.POSITIVE_INFINITY : Math.abs(daysBetween(one.paid_at, reportedOn))
    return days <= mostDays && hasBase(one) ? [{ id: one.id, days }] : []
  })
  const [first, second] = near.toSorted((one, other) => one.days - other.days)
  return first && first.days !== second?.days ? first.id : null
}
