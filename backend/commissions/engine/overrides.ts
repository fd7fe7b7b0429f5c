import { portion } from './arithmetic'

export type OverrideBase = 'broker' | 'production' | 'retained'

/** A node of the hierarchy on a proposal's path, the broker's own first and the root last (money.md#overrides). */
export interface PathNode {
  node_id: number
  user_id: number
  /** The node's own percentage or its type's, in 1/10,000 percent. */
  percentage: bigint
  base: OverrideBase
}

/** A paid event: a payment, or one deferred part (which has no production). In cents. */
export interface OverrideEvent {
  broker: bigint
  retained: bigint
  /** The commission base of percent rows; 0 on fixed rows and deferred parts. */
  production: bigint
}

/** A payment's event: the sum of its lines, with the base as production for percent rows (money.md#overrides). */
export const paymentEvent = (
  { broker, retained }: { broker: bigint; retained: bigint },
  base: bigint | null,
): OverrideEvent => ({ broker, retained, production: base ?? 0n })

export interface Override<N> {
  node: N
  base_amount: bigint
  amount: bigint
}

/** The nodes to pay: a person who appears twice on a path is paid once, at the nearest node. */
export const paidNodes = <N extends PathNode>(path: readonly N[]): N[] =>
  path.filter((node, at) => path.findIndex(({ user_id }) => user_id === node.user_id) === at)

/** One node's override of the event, in cents: its percentage of its own base, rounded once (money.md#overrides). */
export function overrideAmount(
  { base, percentage }: Pick<PathNode, 'base' | 'percentage'>,
  event: OverrideEvent,
): { base_amount: bigint; amount: bigint } {
  const base_amount = event[base]
  return { base_amount, amount: portion(base_amount, percentage) }
}

/**
 * Every node's override, each rounded once; a base of zero pays nothing. Never capped: a sum above the retained part is
 * only a warning.
 */
export function pathOverrides<N extends PathNode>(path: readonly N[], event: OverrideEvent): Override<N>[] {
  return paidNodes(path)
    .map((node) => ({ node, ...overrideAmount(node, event) }))
    .filter(({ base_amount }) => base_amount !== 0n)
}
