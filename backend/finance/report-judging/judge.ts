import { divide, smaller, sum, whole } from '../../commissions/engine/arithmetic'
import { findCause } from './cause'
import { chooseProposals } from './choose'
import type { Judgement, Known, KnownPart, KnownProposal, ReportTerms, ToldLine } from './known'
import { distance, findPart, isJudgeable, isTakenBack, isTold, partName, paysRest } from './parts'
import { suggestProposal } from './suggest'

/** The facts of a line whose amount is held against an expected one. */
interface Comparison {
  line: ToldLine
  proposal: KnownProposal
  part: KnownPart | null
  diff: bigint
}

interface Judged {
  judgement: Judgement
  comparison: Comparison | null
}

/** The part of the proposal that the bank takes back, in 1/10,000 percent; null if nothing was received of it. */
function proposePercentage({ amount }: ToldLine, { received, reversible }: KnownProposal): bigint | null {
  return amount < 0n && received > 0n ? smaller(divide(-amount * whole, received), reversible) : null
}

/** Judges lines one after the other, and keeps which parts and claims those before have told. */
function makeJudge({ line_tolerance }: ReportTerms) {
  const told = new Set<string>()
  const rests = new Map<number, bigint>()

  const payRest = ({ amount }: ToldLine, claim: KnownPart['claim']): Partial<Judgement> => {
    const rest = claim ? (rests.get(claim.id) ?? claim.rest) : 0n
    if (!claim || !paysRest(amount, rest, line_tolerance)) return { state: 'duplicate' }
    rests.set(claim.id, rest - amount)
    return { state: 'matched', expected: rest, diff: amount - rest, claim_id: claim.id }
  }

  return (line: ToldLine, proposal: KnownProposal): Partial<Judgement> & { comparison?: Comparison } => {
    if (!isJudgeable(proposal)) return { state: 'unpaid' }
    if (isTakenBack(line)) return { state: 'reversed', percentage: proposePercentage(line, proposal) }
    if (line.kind === 'adjustment') return { state: 'matched' }
    const part = findPart(proposal, line)
    if (isTold(proposal, line, part)) return payRest(line, part?.claim ?? null)
    const key = `${proposal.id} ${partName(line)}`
    if (told.has(key)) return { state: 'duplicate' }
    told.add(key)
    if (line.kind === 'insurance') return { state: 'matched' }
    const expected = part?.amount ?? 0n
    const diff = line.amount - expected
    return { state: 'matched', expected, diff, comparison: { line, proposal, part, diff } }
  }
}

/**
 * Judges the lines of a report, one judgement each in their order, which is the sheet's (commission-reports.md#lines). A
 * line that pays a claim differs from the claim's rest, which is no difference to the report's tolerance.
 */
export function judge(lines: readonly ToldLine[], known: Known, terms: ReportTerms): Judgement[] {
  const judgeOne = makeJudge(terms)
  const chosen = chooseProposals(lines, known, terms.line_tolerance)
  const judged: Judged[] = lines.map((line, at) => {
    const proposal = chosen[at] ?? null
    const { comparison = null, ...found } = proposal ? judgeOne(line, proposal) : {}
    const suggested_id =
      proposal || line.cpf === null ? null : suggestProposal(line, known.byCpf.get(line.cpf) ?? [], terms.reported_on)
    const judgement: Judgement = {
      ...{ line: line.line, state: 'unknown', proposal_id: proposal?.id ?? null, suggested_id },
      ...{ expected: null, diff: null, cause: null, claim_id: null, percentage: null, ...found },
    }
    return { judgement, comparison }
  })
  const apart = judged.flatMap(({ comparison }) => (comparison ? [distance(comparison.diff, 0n)] : []))
  const isBeyond = sum(apart.filter((one) => one <= terms.line_tolerance)) > terms.report_tolerance
  const allowed = isBeyond ? 0n : terms.line_tolerance
  return judged.map(({ judgement, comparison }) => {
    if (!comparison || distance(comparison.diff, 0n) <= allowed) return judgement
    const { line, part, proposal } = comparison
    return { ...judgement, state: 'value_differs', cause: findCause(line, part, proposal, terms.line_tolerance) }
  })
}
