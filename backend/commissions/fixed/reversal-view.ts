import { isInternal } from '@/lib/access/roles'
import type { ReversalPreview } from '@/lib/contracts/proposal'
import { asMoney } from '../../core/database/decimal'
import type { Acting } from '../../core/kernel/acting'
import { peopleNamed } from '../../identity/people/named'
import { sum } from '../engine/arithmetic'
import { lineLeft, overrideLeft } from './line-left'
import { isOnLedger, reversalParts } from './reversal'
import { loadMoney, type StoredMoney } from './store'
import { keptAmount } from './view'

type Losses = Pick<ReversalPreview, 'people' | 'company'>
/** One person's part, in cents; `debited` is what the ledger already holds of it. */
type Loss = { user_id: number; kind: ReversalPreview['people'][number]['kind']; amount: bigint; left: bigint } & {
  debited: bigint
}

/**
 * Preview of a reversal up to `percentage`, by the rule that the reversal itself uses (money.md#reversal): everybody's
 * loss for staff, else the reader's own, as in `shownMoney`. The contract's audience removes the company's part.
 */
export async function shownReversal(
  acting: Acting,
  proposal: { id: number; user_id: number },
  percentage: bigint,
): Promise<Losses> {
  const { principal } = acting
  const money = await loadMoney(acting, proposal.id)
  const all = losses(money, proposal.user_id, percentage)
  const seen = all.filter(({ user_id }) => isInternal(principal.role) || user_id === principal.id)
  const people = await peopleNamed(
    acting,
    seen.map(({ user_id }) => user_id),
  )
  return {
    people: seen.flatMap(({ user_id, kind, amount, debited, left }) => {
      const user = people.get(user_id)
      return user ? [{ user, kind, amount: asMoney(amount), debited: asMoney(debited), left: asMoney(left) }] : []
    }),
    company: companyLoss(money, percentage),
  }
}

/** The owner first, then those above; one entry per person and kind. People who lose nothing are left out. */
function losses(money: StoredMoney, owner: number, percentage: bigint): Loss[] {
  const parts = reversalParts(money, percentage)
  const known = new Map<string, Loss>()
  const add = ({ user_id, kind, amount, left, debited }: Loss) => {
    const before = known.get(`${kind} ${user_id}`) ?? { amount: 0n, left: 0n, debited: 0n }
    known.set(`${kind} ${user_id}`, {
      ...{ user_id, kind, amount: before.amount + amount },
      ...{ left: before.left + left, debited: before.debited + debited },
    })
  }
  const onLedger = (status: Parameters<typeof isOnLedger>[0], amount: bigint) => (isOnLedger(status) ? amount : 0n)
  for (const { line, broker } of parts.lines) {
    const left = lineLeft(line).broker - broker
    add({ user_id: owner, kind: 'commission', amount: broker, left, debited: onLedger(line.status, broker) })
  }
  for (const { override, amount } of parts.overrides) {
    const left = overrideLeft(override) - amount
    const debited = onLedger(override.status, amount)
    add({ user_id: override.user_id, kind: 'override', amount, left, debited })
  }
  return [...known.values()].filter(({ amount, left }) => amount + left > 0n)
}

function companyLoss(money: StoredMoney, percentage: bigint): ReversalPreview['company'] {
  const { lines, overrides } = reversalParts(money, percentage)
  const returned = sum(lines.map(({ company }) => company))
  const others = sum(lines.map(({ broker }) => broker)) + sum(overrides.map(({ amount }) => amount))
  const amount = returned - others
  return { returned: asMoney(returned), amount: asMoney(amount), left: asMoney(keptAmount(money) - amount) }
}
