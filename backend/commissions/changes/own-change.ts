import { ownRates, type Viewer } from '../spread/viewer'
import { type Paid, toPaid } from './model-change-feed'

/** An update as its viewer may see it: their own rates. */
export interface KeptChange {
  id_bank: number
  id_agreement: number
  id_product: number
  id_table: number
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

const shown = (viewer: Viewer, change: KeptChange, paid: Paid) => {
  const place = {
    bank_id: change.id_bank,
    agreement_id: change.id_agreement,
    product_id: change.id_product,
    table_id: change.id_table,
  }
  const { upfront, bonus } = ownRates(viewer, { ...place, ...paid })
  return { upfront, bonus, range: `${paid.starting}-${paid.final}`, unit: paid.is_fixed_value }
}

/**
 * True if an update concerns its viewer: a visible value differs from the one before the day; a new row always does
 * (commissions.md#updates-of-the-day). Both sides are computed by today's rules, so that only changes of the row itself
 * count.
 */
export function isNews(viewer: Viewer, change: KeptChange): boolean {
  const [before, after] = [toPaid(change.before), toPaid(change.after)]
  if (after === null) return false
  if (before === null) return true
  const [was, is] = [shown(viewer, change, before), shown(viewer, change, after)]
  return was.upfront !== is.upfront || was.bonus !== is.bonus || was.range !== is.range || was.unit !== is.unit
}
