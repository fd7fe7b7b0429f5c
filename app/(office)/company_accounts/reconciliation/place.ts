import type { OpenLine, Suggestion } from '@/lib/contracts/reconciliation'

/** The current line of the list, and its chosen suggestion. Pure. */

/** The current line, and its position in case it goes. */
export type Place = { id: number | null; at: number }
export const start: Place = { id: null, at: 0 }

type Row = { id: number }

/** The position of the current line; if it has gone, of the one that took its place. -1 for no line. */
export function currentIndex(lines: readonly Row[], { id, at }: Place): number {
  const here = lines.findIndex((line) => line.id === id)
  return here >= 0 ? here : Math.min(at, lines.length - 1)
}

const placeAt = (lines: readonly Row[], at: number): Place => {
  const within = Math.max(0, Math.min(at, lines.length - 1))
  return { id: lines[within]?.id ?? null, at: within }
}

/** The keys that walk the lines; null for any other. */
export function walk(lines: readonly Row[], place: Place, key: string): Place | null {
  const here = currentIndex(lines, place)
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return placeAt(lines, here + 1)
    case 'ArrowUp':
    case 'k':
      return placeAt(lines, here - 1)
    case 'PageDown':
      return placeAt(lines, here + 10)
    case 'PageUp':
      return placeAt(lines, here - 10)
    case 'Home':
      return placeAt(lines, 0)
    case 'End':
      return placeAt(lines, lines.length - 1)
    default:
      return null
  }
}

/** The line that is current once others have gone: the next one that stays, else the last. */
export function placeAfter(lines: readonly Row[], place: Place, gone: ReadonlySet<number>): Place {
  const here = currentIndex(lines, place)
  const staying = lines.filter(({ id }) => !gone.has(id))
  const next = lines.slice(Math.max(0, here)).find(({ id }) => !gone.has(id))
  return next ? { id: next.id, at: staying.indexOf(next) } : placeAt(staying, staying.length - 1)
}

/** The suggestion that stands chosen: the surest one; none if two are as sure, since only a person knows. */
export function chosenIndex(suggestions: readonly Suggestion[], chosen: number | undefined): number | null {
  if (chosen !== undefined && chosen < suggestions.length) return chosen
  const [first, second] = suggestions
  return first && first.score !== second?.score ? 0 : null
}

/** Lines without those that were matched, and without suggestions of movements and reports that were. */
export const stillOpen = (
  lines: readonly OpenLine[],
  hidden: ReadonlySet<number>,
  taken: { movements: ReadonlySet<number>; reports: ReadonlySet<number> },
): OpenLine[] =>
  lines.flatMap((line) => {
    if (hidden.has(line.id)) return []
    const isFree = ({ movements, report }: Suggestion) =>
      !movements.some(({ id }) => taken.movements.has(id)) && !(report && taken.reports.has(report.id))
    return [line.suggestions.every(isFree) ? line : { ...line, suggestions: line.suggestions.filter(isFree) }]
  })
