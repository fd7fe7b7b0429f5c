import { timeZoneOf } from './company/time-zone'
import { localDay } from './core/local-time'
import type { Scope } from './core/scope'
import { checkLedger, summed } from './finance/check'
import { releaseCommissions } from './operation/release-commissions'
import { isDue, writeServerLine } from './system/server-line'

/** Findings that a line of the log names; the command tells them all. */
const named = 20

/**
 * What each tenant's day asks for by itself: commission whose day has come is released (domain.md 4.4), and once a day
 * the ledgers are computed anew (4.7). Called again and again; what is done already is left.
 */
export async function nightly(scope: Scope): Promise<void> {
  const today = localDay(scope.now, await timeZoneOf(scope))
  await releaseCommissions(scope, today)
  if (!(await isDue(scope, 'ledger_check', today))) return
  const done = await checkLedger(scope, today)
  const { rows, findings } = done
  await writeServerLine(scope, {
    routine: 'ledger_check',
    day: today,
    level: findings.length > 0 ? 'error' : 'info',
    message: `Conferência da conta corrente: ${summed(done)}.`,
    context: { rows, findings: findings.slice(0, named).map(({ message }) => message) },
  })
}
