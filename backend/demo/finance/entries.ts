import type { EntrySide } from '@/lib/kinds/finance'
import { asMoney } from '../../core/database/decimal'
import { insertMany } from '../../core/database/insert-many'
import type { Scope } from '../../core/database/scope'
import { type Movement, postMovements } from '../../finance/cash/post'
import { entrySplit } from '../../finance/entries/entry-split.table'
import { financialEntry } from '../../finance/entries/financial-entry.table'
import { splitAmount } from '../../finance/entries/split-amount'
import { addAudits } from '../basics/audits'

/** A debit or a credit to write, as it stands on the demo's day. Cents; percentages in 1/10,000. */
export interface Draft {
  side: EntrySide
  description: string
  debit_type_id: number | null
  release_type_id: number
  /** Of the company's: one centre alone, or `splits`. */
  cost_center_id: number | null
  splits?: readonly { center: number; percentage: bigint }[]
  user_id: number | null
  amount: bigint
  competence: string
  due_date: string
  payment_method_id: number | null
  installment?: readonly [no: number, of: number]
  made: Date
  /** The company's was paid or received. A person's is posted by `postDue`. */
  settled?: { date: string; account: number; at: Date }
  cancelled?: { reason: string; at: Date }
}

const settledAs = { debit: 'paid', credit: 'received' } as const
const settledOn = { debit: 'paid_at', credit: 'received_at' } as const

const statusOf = ({ side, settled, cancelled }: Draft) => (settled ? settledAs[side] : cancelled ? 'cancelled' : 'open')

/**
 * Writes debits and credits as `addEntry` and their steps leave them, all at once, and answers their ids: one by one
 * they would take longer than the rest of the demo. The money moves through `postMovements`, day by day.
 */
export async function addEntries(scope: Scope, author: number, drafts: readonly Draft[]): Promise<number[]> {
  const { tx, tenant } = scope
  const ids = await insertMany(
    tx,
    financialEntry,
    drafts.map((one) => {
      const { splits, made, settled, cancelled, installment: [no, whole] = [1, 1], ...said } = one
      const changed = settled?.at ?? cancelled?.at
      return {
        ...{ ...said, tenant_id: tenant.id, created_at: made, updated_at: changed ?? made },
        ...{ created_by: author, asked_by: author, row_version: changed ? 2 : 1 },
        ...{ installment_no: no, installment_of: whole, is_split: splits !== undefined },
        ...{ status: statusOf(one), settled_on: settled?.date ?? null, company_account_id: settled?.account ?? null },
        reason: cancelled?.reason ?? null,
      }
    }),
  )
  const written = drafts.map((draft, at) => ({ draft, id: ids[at] ?? 0, parts: splitParts(draft) }))
  await insertMany(
    tx,
    entrySplit,
    written.flatMap(({ draft, id, parts }) =>
      draft.splits === undefined ? [] : parts.map((part) => ({ ...part, tenant_id: tenant.id, entry_id: id })),
    ),
  )
  await moveMoney(scope, author, written)
  await addAudits(scope, written.flatMap(told(author)))
  return ids
}

interface Written {
  draft: Draft
  id: number
  parts: ReturnType<typeof splitParts>
}

function splitParts({ amount, splits, cost_center_id }: Draft) {
  if (splits === undefined) return [{ cost_center_id: cost_center_id ?? 0, position: 0, percentage: 0n, amount }]
  const amounts = splitAmount(
    amount,
    splits.map(({ percentage }) => percentage),
  )
  return splits.map(({ center, percentage }, position) => {
    return { cost_center_id: center, position, percentage, amount: amounts[position] ?? 0n }
  })
}

/** Oldest day first, so that a statement reads in the order in which it was written. */
async function moveMoney(scope: Scope, author: number, written: readonly Written[]): Promise<void> {
  const settled = written.flatMap(({ draft, id, parts }) =>
    draft.settled ? [{ draft, id, parts, ...draft.settled }] : [],
  )
  const days = Map.groupBy(settled, ({ date }) => date)
  for (const [day, some] of [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const latest = new Date(Math.max(...some.map(({ at }) => at.getTime())))
    const movements = some.flatMap(({ draft, id, parts, account }) =>
      parts.map(
        ({ cost_center_id, amount }): Movement => ({
          ...{ company_account_id: account, date: day, amount, cost_center_id, source_id: id, source_type: draft.side },
          ...{ direction: draft.side === 'debit' ? 'out' : 'in', release_type_id: draft.release_type_id },
          ...{ description: draft.description, created_by: author },
        }),
      ),
    )
    await postMovements({ ...scope, now: latest }, movements)
  }
}

/** The audit, shorter than a person's form leaves it. */
const told =
  (user_id: number) =>
  ({ draft, id }: Written) => {
    const { side, made, amount, due_date, settled, cancelled } = draft
    const entry = { user_id, entity: side, entity_id: String(id) }
    const changed = settled?.at ?? cancelled?.at
    return [
      { ...entry, created_at: made, action: 'created' as const, after: { due_date, amount: asMoney(amount) } },
      ...(changed
        ? [
            {
              ...{ ...entry, created_at: changed, action: 'status_changed' as const, before: { status: 'open' } },
              after: {
                status: statusOf(draft),
                ...(settled && { company_account_id: settled.account, [settledOn[side]]: settled.date }),
              },
            },
          ]
        : []),
    ]
  }
