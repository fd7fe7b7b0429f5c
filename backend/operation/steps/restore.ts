import { cancelLines, forecast, refix } from '../../commissions/fixed/money'
import { reopen } from './closing'
import { keep, type Moving, priced, type Standing } from './moving'

const values = ['contract_value', 'net_value', 'installments', 'outstanding_balance'] as const

/**
 * Rates that were fixed by the steps that are taken back are free again; values that came with them are gone, and the
 * commission is that of the values before.
 */
async function restorePrice({ acting, row }: Moving, now: Standing, before: Standing): Promise<void> {
  if (now.typed_at?.getTime() !== before.typed_at?.getTime()) {
    const isForecast = before.validated_at !== null
    keep(row, isForecast ? await forecast(acting, priced(row), acting.now) : await cancelLines(acting, priced(row)))
  } else if (values.some((key) => now[key] !== before[key]) && row.commission_status !== 'none') {
    keep(row, await refix(acting, priced(row), row.typed_at))
  }
}

/**
 * Takes back what the steps of a production sheet wrote (production-sheets.md#taken-back). Pendencies that they
 * cancelled stay so: the proposal stands where it was before it became pending.
 */
export async function restore(moving: Moving): Promise<void> {
  const { before, row, data } = moving
  const { standing } = data
  if (!standing) return
  const isReopened = before.status === 'rejected' || before.status === 'cancelled'
  if (isReopened) await reopen(moving)
  const now = { ...row }
  Object.assign(row, standing, { status_before_pendency: null })
  await restorePrice(moving, now, standing)
  // Reopening leaves one that was returned after its validation without the forecast that it kept.
  if (isReopened && row.commission_status === 'none' && standing.validated_at !== null) {
    keep(row, await forecast(moving.acting, priced(row), moving.acting.now))
  }
}
