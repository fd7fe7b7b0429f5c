import type { Acting } from '../../core/kernel/acting'
import { attempt } from '../../core/registry/attempt'
import { holdAccounts } from '../cash/post'
import { accountFault } from '../cash/write'
import type { Line, Match } from '../matching/book'
import { unequalSums } from './keep'
import { findOwn, type Own } from './own'

/**
 * Receives a commission report in an account, on a day: answers the ids of the movements that this makes, whose sum is its
 * net. Throws RULE or VALIDATION where it cannot be received. A room above this one knows how.
 */
export type ReceiveReport = (
  acting: Acting,
  report: { id: number; company_account_id: number; on: string },
) => Promise<number[]>

/** Receives a report on the day of its line. RULE if its movements do not come to the line. */
export async function receiveForLine(
  acting: Acting,
  receive: ReceiveReport,
  { account, line, report }: { account: number; line: Pick<Line, 'on' | 'cents'>; report: number },
): Promise<Own[]> {
  const ids = await receive(acting, { id: report, company_account_id: account, on: line.on })
  const own = await findOwn(acting, account, ids)
  const left = own.reduce((rest, { cents }) => rest - cents, line.cents)
  if (left !== 0n) throw unequalSums(left)
  return own
}

/** Matches of reports that await their money, each with its line. */
export type Awaited = readonly { match: Match; line: Line }[]

/**
 * Receives the reports that lines surely are, unless the account takes no movements, or whoever acts may not receive: answers the movements, by line. Of one
 * that is refused nothing is written, and a person is told why.
 */
export async function receiveSure(
  acting: Acting,
  receive: ReceiveReport,
  account: number,
  found: Awaited,
): Promise<Map<number, readonly Own[]>> {
  const received = new Map<number, readonly Own[]>()
  if (found.length === 0 || !acting.principal.permissions.has('receive_credits')) return received
  if (accountFault((await holdAccounts(acting, [account])).get(account))) return received
  for (const { match, line } of found) {
    if (match.report === null) continue
    const { report } = match
    const outcome = await attempt(acting, (inside) => receiveForLine(inside, receive, { account, line, report }))
    if ('done' in outcome) received.set(line.id, outcome.done)
  }
  return received
}
