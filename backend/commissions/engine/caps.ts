import { portion } from './arithmetic'
import type { Line } from './lines'

/** A bank's regulatory limits on payments at contract, in 1/10,000 percent of the base (catalogue.md#banks). */
export interface UpfrontCaps {
  upfront_cap: bigint
  upfront_cap_portability: bigint
}

export interface CapExceeded {
  cap: bigint
  operation: 'any' | 'portability'
}

/** The limit exceeded by the company's upfront and bonus together, or null. A warning only. */
export function capExceeded(
  caps: UpfrontCaps,
  isPortability: boolean,
  lines: readonly Line[],
  { base, isFixed }: { base: bigint | null; isFixed: boolean },
): CapExceeded | null {
  if (base === null) return null
  const cap = isPortability ? caps.upfront_cap_portability : caps.upfront_cap
  // Percent rows are compared by rate: two roundings could exceed the limit by a cent.
  const paid = lines.reduce((total, line) => total + (isFixed ? line.company : line.company_rate), 0n)
  if (paid <= (isFixed ? portion(base, cap) : cap)) return null
  return { cap, operation: isPortability ? 'portability' : 'any' }
}
