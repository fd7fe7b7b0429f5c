import { guardClosing, guardPage, whenFree } from './ways-out'

/** Asks before unsaved input is lost, whichever way the page is left. Browser only. */

/** One part of the page that holds something typed and not kept. */
export type Holder = {
  /** Its person has said that it may be lost. */
  giveUp?: (() => void) | undefined
  /** It stays in this tab's memory from page to page: only what ends the tab's page loses it. */
  lasts?: boolean
  /** Goes to another page of the office. */
  visit: (address: string) => void
}

/** Something that would lose what `of` hold, and is done once that may be. */
type Wish = { go: () => void; of: readonly Holder[] }

let held: readonly Holder[] = []
let wish: Wish | null = null
const heard = new Set<() => void>()

const lostByLeaving = () => held.filter(({ lasts }) => !lasts)

function say(): void {
  for (const hear of heard) hear()
}

function ask(go: () => void, of: readonly Holder[]): void {
  const asked = of.filter((one) => held.includes(one))
  if (asked.length === 0) {
    whenFree(go)
    return
  }
  wish = { go, of: asked }
  say()
}

/** Calls `go`, which leaves the page or the record that is open, once nothing is lost or the person agrees. */
export const unlessUnsaved = (go: () => void): void => ask(go, lostByLeaving())

/** As `unlessUnsaved`, of what ends the tab's page: signing out. */
export const unlessEnded = (go: () => void): void => ask(go, held)

/** As `unlessUnsaved`, of what closes one part of the page alone. */
export const unlessHeld = (holder: Holder, go: () => void): void => ask(go, [holder])

function change(next: readonly Holder[]): void {
  held = next
  guardClosing(held.length > 0)
  guardPage(lostByLeaving().length > 0, {
    onLink: (link) => {
      const { visit } = lostByLeaving().at(-1) ?? { visit: (address: string) => location.assign(address) }
      // The link's own way, if it still stands when the answer comes.
      unlessUnsaved(() => (link.isConnected ? link.click() : visit(link.href)))
    },
    onBack: unlessUnsaved,
  })
}

/** From here on `holder` is asked about. */
export function hold(holder: Holder): void {
  if (!held.includes(holder)) change([...held, holder])
}

/** From here on nothing is asked of `holder`; resolves when the address may be changed. */
export function letGo(holder: Holder): Promise<void> {
  if (held.includes(holder)) change(held.filter((one) => one !== holder))
  return new Promise((resolve) => whenFree(resolve))
}

/** The answer to the question that stands. */
export function settle(agreed: boolean): void {
  const settled = wish
  wish = null
  say()
  if (!agreed || !settled) return
  for (const one of settled.of) one.giveUp?.()
  change(held.filter((one) => !settled.of.includes(one)))
  whenFree(settled.go)
}

export function subscribe(hear: () => void): () => void {
  heard.add(hear)
  return () => void heard.delete(hear)
}

/** Who puts the question that stands: the last one of those that it is about. Null while there is none. */
export const asker = (): Holder | null => wish?.of.at(-1) ?? null
