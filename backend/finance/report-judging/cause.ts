import type { DifferenceCause } from '@/lib/kinds/commission-reports'
import { divide, portion, whole } from '../../commissions/engine/arithmetic'
import type { KnownPart, KnownProposal, ToldLine } from './known'
import { distance } from './parts'

/** 0.01 %: banks write no finer rates. */
const finest = 100n

/** The part's amount on another base, by another rate: of a deferred one its share in the whole. */
function amountOn({ kind, amount, base, rate }: KnownPart, otherBase: bigint, otherRate: bigint): bigint {
  if (kind !== 'deferred') return portion(otherBase, otherRate)
  const ours = (base ?? 0n) * rate
  return ours > 0n ? divide(amount * otherBase * otherRate, ours) : 0n
}

/** Some rate of at most two decimals gives the amount, to the cent. */
function hasCleanRate(base: bigint, amount: bigint): boolean {
  if (base <= 0n) return false
  const rate = divide(amount * (whole / finest), base) * finest
  return portion(base, rate) === amount
}

/**
 * The reason why a bank's amount is not the part's; null if nothing explains it (commission-reports.md#lines). Told base
 * and rate explain it to the cent, one of them alone to the tolerance; one that is missing is guessed.
 */
export function findCause(
  line: Pick<ToldLine, 'base' | 'rate' | 'amount'>,
  part: KnownPart | null,
  { contract, net, balance }: Pick<KnownProposal, 'contract' | 'net' | 'balance'>,
  tolerance: bigint,
): DifferenceCause | null {
  if (part?.is_fixed) return 'fixed'
  if (!part || part.base === null) return null
  const { base, rate, amount } = line
  const ours = part.base
  // A deferred part is a rounded share, and any amount of a few reais is a clean rate of something.
  const allowed = base !== null && rate !== null && part.kind !== 'deferred' ? 0n : tolerance
  const gives = (one: bigint, by: bigint) => distance(amountOn(part, one, by), amount) <= allowed
  const isClean = (one: bigint) => part.kind !== 'deferred' && hasCleanRate(one, amount)
  const otherBase = base === ours ? null : base
  const otherRate = rate === part.rate ? null : rate
  if (otherBase !== null && gives(otherBase, part.rate)) return 'base'
  if (otherRate !== null && gives(ours, otherRate)) return 'rate'
  if (otherBase !== null && otherRate !== null && gives(otherBase, otherRate)) return 'both'
  if (base === null) {
    const others = [contract, net, balance].filter((one) => one !== null && one !== ours)
    if (others.some((one) => one !== null && gives(one, rate ?? part.rate))) return otherRate === null ? 'base' : 'both'
  }
  if (rate !== null) return null
  if (otherBase !== null && isClean(otherBase)) return 'both'
  return isClean(ours) ? 'rate' : null
}
