import { ruleScores } from '@/lib/kinds/reconciliation'
import type { DueReport, Line, Match, Movement } from './book'
import { byNearness, type Distance } from './distance'
import type { Candidate, Seeker } from './seekers'

/** A thing that one line has at most. */
export type Part = Movement | DueReport

/** Lines, movements and reports as the rules decide them, one after the other. */
export interface Decided {
  /** By line. */
  sure: Map<number, Match>
  /** By line, in the order of the rules and the nearest first: several candidates, or one that others want too. */
  open: Map<number, Match[]>
  /** Those of sure matches. */
  taken: Set<Part>
  /** Those that lines of `open` want: no lesser rule gives them away. */
  wanted: Set<Part>
}

interface Group {
  lines: Line[]
  candidates: readonly Candidate[]
}

const first = ({ movements, report }: Candidate) => movements[0]?.id ?? report?.id ?? 0
const parts = ({ movements, report }: Candidate): readonly Part[] => (report ? [...movements, report] : movements)

/** Lines by what the rule finds for them, with what is not taken yet. */
function groupLines(seeker: Seeker, lines: readonly Line[], taken: ReadonlySet<Part>, distance: Distance): Group[] {
  const groups = new Map<string, Group>()
  for (const line of lines) {
    const sought = seeker.seek(line)
    if (sought === null) continue
    const group = groups.get(sought.key)
    if (group) {
      group.lines.push(line)
      continue
    }
    const compare = byNearness(line.on, distance)
    const free = sought.find().filter((candidate) => !parts(candidate).some((part) => taken.has(part)))
    const candidates = free.toSorted((one, other) => compare(one.on, other.on) || first(one) - first(other))
    groups.set(sought.key, { lines: [line], candidates })
  }
  return [...groups.values()].filter(({ candidates }) => candidates.length > 0)
}

const match = (seeker: Seeker, line: Line, candidate: Candidate, sure: boolean): Match => ({
  ...{ line: line.id, rule: seeker.rule, score: ruleScores[seeker.rule], sure },
  why: seeker.explain(line, candidate),
  movements: candidate.movements.map(({ id }) => id),
  ...{ bank_rule: null, payment: null, report: candidate.report?.id ?? null },
})

/**
 * One rule over all lines that are undecided. A line is decided if the rule finds exactly one candidate for it, which no
 * other undecided line wants by this rule or by a surer one, and if nothing speaks against it. Any other line with candidates stays open for a person, and
 * no later rule decides it. The lines are judged all at once, so their order is of no matter.
 */
export function decideBy(seeker: Seeker, lines: readonly Line[], distance: Distance, decided: Decided, most: number) {
  const { sure, open, taken, wanted } = decided
  const groups = groupLines(
    seeker,
    lines.filter(({ id }) => !sure.has(id)),
    taken,
    distance,
  )
  const claims = new Map<Part, number>()
  for (const group of groups)
    for (const part of group.candidates.flatMap(parts)) claims.set(part, (claims.get(part) ?? 0) + group.lines.length)
  const left: Group[] = []
  for (const group of groups) {
    const [line, otherLine] = group.lines
    const [candidate, other] = group.candidates
    const isAlone = line && !otherLine && candidate && !other
    if (
      isAlone &&
      !open.has(line.id) &&
      candidate.movements.every(({ taken_back }) => !taken_back) &&
      parts(candidate).every((part) => claims.get(part) === 1 && !wanted.has(part)) &&
      !seeker.isDoubtful(line, candidate)
    ) {
      sure.set(line.id, match(seeker, line, candidate, true))
      for (const part of parts(candidate)) taken.add(part)
    } else left.push(group)
  }
  for (const { lines: waiting, candidates } of left) {
    for (const part of candidates.flatMap(parts)) wanted.add(part)
    for (const line of waiting) {
      const matches = candidates.slice(0, most).map((candidate) => match(seeker, line, candidate, false))
      open.set(line.id, [...(open.get(line.id) ?? []), ...matches])
    }
  }
}
