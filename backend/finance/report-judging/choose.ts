import type { Known, KnownProposal, ToldLine } from './known'
import { distance, findPart, isJudgeable, isTakenBack, isTold, partName, paysRest } from './parts'

/** A line and a proposal that it may pay a part of. `at` is the line's place in the report. */
interface Pair {
  at: number
  proposal: KnownProposal
  part: string
  far: bigint
}

const order = (one: bigint | number, other: bigint | number) => (one < other ? -1 : one > other ? 1 : 0)

/** Those that can be judged first, then by id. */
const byReadiness = (one: KnownProposal, other: KnownProposal) =>
  order(Number(isJudgeable(other)), Number(isJudgeable(one))) || order(one.id, other.id)

/** Between the line's amount and what it would pay of the proposal, a part or a claim's rest; null if nothing is open. */
function measureOpen(proposal: KnownProposal, line: ToldLine, tolerance: bigint): bigint | null {
  const part = findPart(proposal, line)
  if (isTold(proposal, line, part)) {
    const rest = part?.claim?.rest ?? 0n
    return paysRest(line.amount, rest, tolerance) ? distance(line.amount, rest) : null
  }
  if (part) return distance(line.amount, part.amount)
  return line.kind === 'insurance' ? 0n : null
}

/** Nothing of any is open: the part may be one whose rates are not known, else it is one that was told. */
function chooseClosed(line: ToldLine, proposals: readonly KnownProposal[]): KnownProposal | null {
  const unfixed = proposals.find(({ parts }) => parts.length === 0)
  if (unfixed) return unfixed
  const having = proposals.flatMap((proposal) => {
    const part = findPart(proposal, line)
    return part ? [{ proposal, far: distance(line.amount, part.amount) }] : []
  })
  const [nearest] = having.toSorted((one, other) => order(one.far, other.far))
  return nearest?.proposal ?? proposals[0] ?? null
}

/** Of those of which anything was received, the one with the nearest sum. */
function chooseTakenBack({ amount }: ToldLine, proposals: readonly KnownProposal[]): KnownProposal | null {
  const [nearest] = proposals.toSorted(
    (one, other) =>
      order(Number(isJudgeable(other)), Number(isJudgeable(one))) ||
      order(Number(other.received > 0n), Number(one.received > 0n)) ||
      order(distance(-amount, one.received), distance(-amount, other.received)),
  )
  return nearest ?? null
}

/** Each line's candidates, the readiest first: a person's word stands for the ADE's. */
function findCandidates({ linked, ade }: ToldLine, { byAde, byId }: Known): KnownProposal[] {
  if (linked === null) return (byAde.get(ade) ?? []).toSorted(byReadiness)
  const proposal = byId.get(linked)
  return proposal ? [proposal] : []
}

/**
 * The proposal of each line, null for an unknown one. Of several with one ADE the lines of a kind and parcel take those
 * whose open part is nearest, the nearest pair first, so that their order in the sheet counts for nothing
 * (commission-reports.md#lines).
 */
export function chooseProposals(lines: readonly ToldLine[], known: Known, tolerance: bigint): (KnownProposal | null)[] {
  const candidates = lines.map((line) => findCandidates(line, known))
  const chosen: (KnownProposal | null)[] = candidates.map(([only]) => only ?? null)
  const taken = new Set<string>()
  const pairs: Pair[] = []
  lines.forEach((line, at) => {
    const proposals = candidates[at] ?? []
    const part = partName(line)
    // One that a person linked gives its part to no other line.
    if (line.linked !== null && !isTakenBack(line)) for (const { id } of proposals) taken.add(`${id} ${part}`)
    if (proposals.length < 2 || line.kind === 'adjustment') return
    chosen[at] = isTakenBack(line) ? chooseTakenBack(line, proposals) : chooseClosed(line, proposals)
    if (isTakenBack(line)) return
    for (const proposal of proposals) {
      const far = measureOpen(proposal, line, tolerance)
      if (far !== null) pairs.push({ at, proposal, part, far })
    }
  })
  // Of pairs as near, the first line's is first, and of its own the readiest proposal's.
  const nearestFirst = pairs.toSorted((one, other) => order(one.far, other.far))
  const settled = new Set<number>()
  for (const { at, proposal, part } of nearestFirst) {
    const key = `${proposal.id} ${part}`
    if (settled.has(at) || taken.has(key)) continue
    settled.add(at)
    taken.add(key)
    chosen[at] = proposal
  }
  return chosen
}
