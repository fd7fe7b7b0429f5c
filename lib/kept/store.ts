import { forgetKept, forgottenName, keptName } from './forget'

/** Lists are kept for this long, in milliseconds. */
export const keptForMs = 24 * 60 * 60 * 1000

export type KeptValue = string | number | boolean
/** By column; a column without a value is left out. */
export type KeptRow = Record<string, KeptValue>
/** `at`: the moment at which it was seen, by this device's clock. */
export type KeptList = { at: number; rows: readonly KeptRow[] }

/**
 * A broker's last lists, in this browser's local storage: under one name, so that a sign-out empties it in one
 * synchronous call, before the page can unload (interaction.md#without-a-connection). Browser only. Ignores full or
 * forbidden storage, where nothing is kept. `owner`: the tenant's host and the person.
 */
type Kept = { owner: string; lists: Record<string, KeptList> }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isList = (value: unknown): value is KeptList =>
  isRecord(value) && typeof value.at === 'number' && Array.isArray(value.rows) && value.rows.every(isRecord)

/** A list of the future was seen before the clock was set back: nobody knows how old it is. */
const isFresh = ({ at }: KeptList, now: number) => at <= now && now - at < keptForMs

function read(): Kept | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keptName) ?? 'null')
    if (!isRecord(kept) || typeof kept.owner !== 'string' || !isRecord(kept.lists)) return null
    const lists = Object.fromEntries(Object.entries(kept.lists).filter(pairHasList))
    return { owner: kept.owner, lists }
  } catch {
    return null
  }
}

const pairHasList = (pair: [string, unknown]): pair is [string, KeptList] => isList(pair[1])

function write(kept: Kept): void {
  try {
    localStorage.setItem(keptName, JSON.stringify(kept))
  } catch {
    forgetKept()
  }
}

const ownerHere = (person: string) => `${location.host} ${person}`

/** True if another page has forgotten everything since `since`, as at a sign-out; a moment to come says nothing. */
function isForgotten(since: number, now: number): boolean {
  try {
    const at = Number(localStorage.getItem(forgottenName))
    return at > since && at <= now
  } catch {
    return true
  }
}

/**
 * Opens the store for `person` at this tenant's host, and forgets what is another's or too old. `since`: the moment
 * from which the page has been theirs; nothing is opened if everything was forgotten after it.
 */
export function claimKept(person: string, now = Date.now(), since = now): void {
  if (isForgotten(since, now)) return
  const owner = ownerHere(person)
  write({ owner, lists: read()?.owner === owner ? keptLists(now) : {} })
}

/** Keeps a list of `person`, and forgets those too old; nothing if the store is no longer theirs, as another tab has signed out. */
export function keep(person: string, list: string, rows: readonly KeptRow[], now = Date.now()): void {
  const kept = read()
  if (kept?.owner === ownerHere(person)) write({ ...kept, lists: { ...keptLists(now), [list]: { at: now, rows } } })
}

/** The lists that are kept and not too old, by name. */
export function keptLists(now = Date.now()): Kept['lists'] {
  return Object.fromEntries(Object.entries(read()?.lists ?? {}).filter(([, list]) => isFresh(list, now)))
}

/** Deletes the lists that are too old, whoever they belong to: where nobody is known, as without a connection. */
export function forgetOld(now = Date.now()): void {
  const kept = read()
  if (kept) write({ ...kept, lists: keptLists(now) })
}
