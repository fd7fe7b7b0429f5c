import { type PanelKey, panels } from './viewer'

/** Panels as a person has arranged them, kept as their preference `dashboard` (dashboard.md#the-screen). Pure. */

export const arrangementKey = 'dashboard'

export interface Arrangement {
  /** All panels; those of another role keep their place. */
  order: readonly PanelKey[]
  hidden: readonly PanelKey[]
}

export const asDeclared: Arrangement = { order: panels, hidden: [] }

const known = (value: unknown): PanelKey[] =>
  Array.isArray(value) ? panels.filter((panel) => value.includes(panel)) : []

/** Reads what is kept; panels that it does not know yet come last. */
export function readArrangement(kept: unknown): Arrangement {
  if (typeof kept !== 'object' || kept === null) return asDeclared
  const { order, hidden }: { order?: unknown; hidden?: unknown } = kept
  const placed = known(order)
  const listed = Array.isArray(order) ? order : []
  const first = placed.toSorted((one, other) => listed.indexOf(one) - listed.indexOf(other))
  return { order: [...first, ...panels.filter((panel) => !placed.includes(panel))], hidden: known(hidden) }
}

/** The offered panels in their order. */
export const ordered = ({ order }: Arrangement, offered: readonly PanelKey[]): PanelKey[] =>
  order.filter((panel) => offered.includes(panel))

/** The panels that are drawn. */
export const shownPanels = (arrangement: Arrangement, offered: readonly PanelKey[]): PanelKey[] =>
  ordered(arrangement, offered).filter((panel) => !arrangement.hidden.includes(panel))

/** A panel shown or hidden. */
export const switched = ({ order, hidden }: Arrangement, panel: PanelKey): Arrangement => ({
  order,
  hidden: hidden.includes(panel) ? hidden.filter((other) => other !== panel) : [...hidden, panel],
})

/** A panel one place up (-1) or down (1) among the offered ones. */
export function moved(
  arrangement: Arrangement,
  offered: readonly PanelKey[],
  panel: PanelKey,
  by: -1 | 1,
): Arrangement {
  const all = ordered(arrangement, offered)
  const other = all[all.indexOf(panel) + by]
  if (other === undefined) return arrangement
  const change = (one: PanelKey) => (one === panel ? other : one === other ? panel : one)
  return { ...arrangement, order: arrangement.order.map(change) }
}
