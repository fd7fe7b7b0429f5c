import type { BankLine, Reconciliation } from '@/lib/contracts/reconciliation'
import type { Group } from './sums'

/** Reconciliations of this visit: accepted here at once, and by the server one after the other. Pure. */

/**
 * `waiting` for the server; it `holds`; `undoing` waits to be taken back, and its lines are open again; `undone`; or
 * `refused`, and its lines are open again with the reason.
 */
export type Entry = Group & {
  key: string
  /** The report that it receives. */
  report: number | null
  state: 'waiting' | 'holds' | 'undoing' | 'undone' | 'refused'
  /** Known once it holds. */
  id: number | null
  /** Lines and figures have been read since. */
  seen: boolean
}
export type Queue = {
  entries: readonly Entry[]
  /** The reason of a refusal, by the id of each line. */
  faults: ReadonlyMap<number, string>
}
export const emptyQueue: Queue = { entries: [], faults: new Map() }

export type Happening =
  | (Group & { kind: 'accepted'; key: string; report: number | null })
  | { kind: 'held'; key: string; made: Pick<Reconciliation, 'id'> }
  | { kind: 'refused'; key: string; fault: string }
  | { kind: 'undoing'; key: string }
  | { kind: 'undone'; key: string }
  /** Undoing was refused. */
  | { kind: 'kept'; key: string }
  /** Undone elsewhere on the screen, by the reconciliation's id. */
  | { kind: 'gone'; id: number }
  | { kind: 'seen'; keys: ReadonlySet<string> }

const without = (faults: Queue['faults'], lines: readonly BankLine[]) => {
  const gone = new Set(lines.map(({ id }) => id))
  return new Map([...faults].filter(([id]) => !gone.has(id)))
}

export function nextQueue(queue: Queue, happening: Happening): Queue {
  const { entries, faults } = queue
  if (happening.kind === 'accepted') {
    const { key, lines, movements, report } = happening
    const entry: Entry = { key, lines, movements, report, state: 'waiting', id: null, seen: false }
    return { entries: [...entries, entry], faults: without(faults, lines) }
  }
  const refused = happening.kind === 'refused' && entries.find(({ key }) => key === happening.key)
  return {
    entries: entries.map((entry) => changed(entry, happening)),
    faults: refused ? new Map([...faults, ...refused.lines.map(({ id }) => [id, happening.fault] as const)]) : faults,
  }
}

function changed(entry: Entry, happening: Exclude<Happening, { kind: 'accepted' }>): Entry {
  if (happening.kind === 'seen') return happening.keys.has(entry.key) ? { ...entry, seen: true } : entry
  if (happening.kind === 'gone') return entry.id === happening.id ? { ...entry, state: 'undone' } : entry
  if (entry.key !== happening.key) return entry
  switch (happening.kind) {
    case 'held':
      // Undoing may have been asked for meanwhile.
      return { ...entry, id: happening.made.id, state: entry.state === 'waiting' ? 'holds' : entry.state }
    case 'kept':
      return { ...entry, state: 'holds' }
    case 'undone':
      return entry.state === 'refused' ? entry : { ...entry, state: 'undone' }
    default:
      return { ...entry, state: happening.kind }
  }
}

/** Those that lines and figures do not show yet. */
export const unseen = ({ entries }: Queue): Entry[] =>
  entries.filter(({ state, seen }) => (state === 'waiting' || state === 'holds') && !seen)

export const hiddenLines = (queue: Queue): Set<number> =>
  new Set(unseen(queue).flatMap(({ lines }) => lines.map(({ id }) => id)))
export const takenMovements = (queue: Queue): Set<number> =>
  new Set(unseen(queue).flatMap(({ movements }) => movements.map(({ id }) => id)))

export const takenReports = (queue: Queue): Set<number> => new Set(unseen(queue).flatMap(({ report }) => report ?? []))

/** The one that "undo" takes back. */
export const lastAccepted = ({ entries }: Queue): Entry | null =>
  entries.findLast(({ state }) => state === 'waiting' || state === 'holds') ?? null

/** True while the server has not answered everything. */
export const isWaiting = ({ entries }: Queue): boolean =>
  entries.some(({ state }) => state === 'waiting' || state === 'undoing')
