import type { ExpectedReceipt } from '@/lib/contracts/commission-receipt'
import type { Part } from './part'

/** Parts of commissions as the person chooses them. Amounts are decimal strings, `"1573.70"`. Pure. */

export interface Chosen {
  row: ExpectedReceipt
  /** Half-typed or empty: null. */
  amount: string | null
}

/** Names a part: one proposal's kind and parcel. */
export const partKey = ({ proposal, kind, parcel }: Part): string => `${proposal.uuid} ${kind} ${parcel}`

export type ChosenParts = ReadonlyMap<string, Chosen>

/** With the part chosen, expecting what its rates say, or no longer. */
export function ticked(chosen: ChosenParts, rows: readonly ExpectedReceipt[], on: boolean): ChosenParts {
  const next = new Map(chosen)
  for (const row of rows) {
    if (!on) next.delete(partKey(row))
    else if (!next.has(partKey(row))) next.set(partKey(row), { row, amount: row.expected })
  }
  return next
}

export function amended(chosen: ChosenParts, row: ExpectedReceipt, amount: string | null): ChosenParts {
  return new Map(chosen).set(partKey(row), { row, amount })
}

/** Without those that are linked by now, by this person or another. */
export const stillOwed = (chosen: ChosenParts, linked: readonly Part[]): ChosenParts => {
  const gone = new Set(linked.map(partKey))
  return gone.size === 0 ? chosen : new Map([...chosen].filter(([key]) => !gone.has(key)))
}

/** `items` of the call, in the order in which they were chosen. */
export const toItems = (chosen: ChosenParts) =>
  [...chosen.values()].map(({ row, amount }) => ({
    ...{ proposal_uuid: row.proposal.uuid, kind: row.kind, parcel: row.parcel },
    amount: amount ?? '0.00',
  }))

/** Sentences of a refusal by part, from those by field, `items.3.amount`; `rest` are of none. */
export function byPart(
  chosen: ChosenParts,
  said: Record<string, readonly string[]>,
): { parts: ReadonlyMap<string, string>; rest: string[] } {
  const keys = [...chosen.keys()]
  const parts = new Map<string, string>()
  const rest: string[] = []
  for (const [field, sentences] of Object.entries(said)) {
    const key = keys[Number(/^items\.(\d+)\./.exec(field)?.[1] ?? -1)]
    if (key === undefined) rest.push(...sentences)
    else parts.set(key, sentences.join(' '))
  }
  return { parts, rest }
}
