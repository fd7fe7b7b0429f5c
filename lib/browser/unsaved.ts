import { guardClosing, guardPage, whenFree } from './ways-out'

/** Asks before unsaved input is lost, however the page is left. Browser only. */

/** A part of the page that holds unsaved input. */
export type Holder = {
  /** Called when the person agrees to lose it. */
  giveUp?: (() => void) | undefined
  /** The input survives navigation in this tab's memory: only closing or reloading the tab loses it. */
  lasts?: boolean
  /** Navigates to another page of the office. */
  visit: (address: string) => void
}

/** A pending navigation that would lose the input of `of`; `go` runs once the person agrees. */
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

/** True if any part of the page holds unsaved input. */
export const hasUnsaved = (): boolean => held.length > 0

/** Calls `go`, which leaves the page or closes the open record, if nothing is unsaved or once the person agrees. */
export const unlessUnsaved = (go: () => void): void => ask(go, lostByLeaving())

/** As `unlessUnsaved`, for actions that end the tab's page, such as signing out. */
export const unlessEnded = (go: () => void): void => ask(go, held)

/** As `unlessUnsaved`, for closing one part of the page only. */
export const unlessHeld = (holder: Holder, go: () => void): void => ask(go, [holder])

function change(next: readonly Holder[]): void {
  held = next
  guardClosing(held.length > 0)
  guardPage(lostByLeaving().length > 0, {
    onLink: (link) => {
      const { visit } = lostByLeaving().at(-1) ?? { visit: (address: string) => location.assign(address) }
      // Click the link itself, if it is still in the page when the person answers.
      unlessUnsaved(() => (link.isConnected ? link.click() : visit(link.href)))
    },
    onBack: unlessUnsaved,
  })
}

/** Protects the input of `holder` from now on. */
export function hold(holder: Holder): void {
  if (!held.includes(holder)) change([...held, holder])
}

/** Stops protecting the input of `holder`; resolves once the address may be changed. */
export function letGo(holder: Holder): Promise<void> {
  if (held.includes(holder)) change(held.filter((one) => one !== holder))
  return new Promise((resolve) => whenFree(resolve))
}

/** Answers the open question. */
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

/** The holder that shows the open question: the last of those concerned. Null without a question. */
export const asker = (): Holder | null => wish?.of.at(-1) ?? null
