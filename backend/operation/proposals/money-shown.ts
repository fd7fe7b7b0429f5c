import {
  type ProposalMoney,
  proposalMoneySchema,
  type ReversalPreview,
  reversalPreviewSchema,
} from '@/lib/contracts/proposal'
import { proposalMachine } from '@/lib/proposals/transitions'
import { shownReversal } from '../../commissions/fixed/reversal-view'
import { shownMoney } from '../../commissions/fixed/view'
import { asMoney, asPercent } from '../../core/database/decimal'
import type { Acting } from '../../core/kernel/acting'
import { visibleTo } from '../../core/kernel/audience'
import { findReceipts } from '../../finance/receipts/proposal-receipts'
import type { Held } from '../reading/held'
import { stepRefusal } from '../steps/move'
import { demandReversible, findReversals } from '../steps/reversal'

/** A proposal's commission and reversals, as this person may see them (permissions.md#company-share). */
export async function moneyShown(acting: Acting, row: Held): Promise<Partial<ProposalMoney>> {
  const reversals = (await findReversals(acting, row.id)).map((one) => ({
    seq: one.seq,
    percentage: asPercent(one.percentage),
    reason: one.reason,
    reversed_at: one.reversed_at,
    corrected: one.corrected,
    bank_amount: one.bank_amount === null ? null : asMoney(one.bank_amount),
  }))
  const receipts = await findReceipts(acting, row.id)
  const money: ProposalMoney = { ...(await shownMoney(acting, row)), receipts, reversals }
  return visibleTo(acting.principal.role, proposalMoneySchema, money)
}

/** Preview: what a reversal of another `percentage` would take from whom; RULE if the proposal is not paid. */
export async function reversalShown(acting: Acting, row: Held, percentage: bigint): Promise<Partial<ReversalPreview>> {
  if (proposalMachine.find(row, 'reverse') === null) throw stepRefusal(row, { action: 'reverse' })
  const total = demandReversible(await findReversals(acting, row.id), percentage)
  const preview: ReversalPreview = {
    percentage: asPercent(percentage),
    total: asPercent(total),
    ...(await shownReversal(acting, row, total)),
  }
  return visibleTo(acting.principal.role, reversalPreviewSchema, preview)
}
