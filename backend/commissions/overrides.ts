import { percentOf } from './arithmetic'

export type OverrideBase = 'broker' | 'production' | 'retained'

/** A node of the hierarchy on a proposal's path, the broker's own first and the root last (domain.md 4.5). */
export interface PathNode {
  node_id: number
  user_id: number
  /** The node's own percentage or its type's, in 1/10,000 percent. */
  percentage: bigint
  base: OverrideBase
}

/** What an event pays: a payment, or one deferred part (which has no production). In cents. */
export interface OverrideEvent {
  broker: bigint
  retained: bigint
  /** The commission base of percent rows; 0 on fixed rows and deferred parts. */
  production: bigint
}

export interface Override<N> {
  node: N
  base_amount: bigint
  amount: bigint
}

/**
 * What the company pays each node of the path, one rounding a node; a base of nothing pays no row, and a person
 * met twice on a path is paid once. Never clipped: they may come to more than is retained, which is a warning.
 */
export function overridesOf<N extends PathNode>(path: readonly N[], event: OverrideEvent): Override<N>[] {
  const nodes = path.filter((node, at) => path.findIndex(({ user_id }) => user_id === node.user_id) === at)
  return nodes.flatMap((node) => {
    const base = event[node.base]
    return base === 0n ? [] : [{ node, base_amount: base, amount: percentOf(base, node.percentage) }]
  })
}
