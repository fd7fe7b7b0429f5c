import { loadTimeZone } from './company/time-zone'
import { localDay } from './core/database/local-time'
import type { Scope } from './core/database/scope'
import { checkLedger, summed } from './finance/account/check'
import { warnCertifications } from './identity/certifications/warn'
import { releaseCommissions } from './operation/steps/release-commissions'
import { isDue, writeServerLine } from './system/server-line'

/** Findings written to the log's line; the command prints all of them. */
const named = 20

/**
 * A tenant's daily routines: releases commission that is due (money.md#accrual), warns of certifications that end
 * (certifications.md#warnings), and once a day recomputes the ledgers (money.md#balance). Idempotent.
 */
export async function nightly(scope: Scope): Promise<void> {
  const today = localDay(scope.now, await loadTimeZone(scope))
  await releaseCommissions(scope, today)
  await warnCertifications(scope, today)
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
