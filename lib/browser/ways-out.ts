/**
 * Stops the ways out of a page while something typed would be lost: links, Back, and the closing of the tab. Back is
 * caught by one more entry of the history for the same page, which goes when nothing is unsaved. Browser only.
 */

/** In the state of that entry, beside Next's. */
const guardMark = 'unsaved'

const isGuard = (state: unknown): boolean => typeof state === 'object' && state !== null && guardMark in state

/** What of an entry's state is to stay where its address is replaced. */
export const guardOf = (state: unknown) => (isGuard(state) ? { [guardMark]: true } : {})

/** The link of ours that a click would follow in this tab, to another address. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  const here = `${location.pathname}${location.search}`
  return url.origin === location.origin && `${url.pathname}${url.search}` !== here ? link : null
}

export type WaysOut = {
  onLink: (link: HTMLAnchorElement) => void
  /** `go` leaves as was asked, once nothing is guarded any more. */
  onBack: (go: () => void) => void
}

let guarding: AbortController | null = null
/** The extra entry is on its way out. */
let popping: Promise<void> | null = null
/** The page that is guarded, with Next's own state of it. */
let here: { href: string; state: unknown } = { href: '', state: null }

const look = () => {
  here = { href: location.href, state: history.state }
}

/** Calls `go` once the extra entry is gone; at once where there is none. */
export const whenFree = (go: () => void): void => (popping ? void popping.then(go) : go())

function enter(): void {
  // After a reload it is there still.
  if (!isGuard(history.state)) history.pushState({ ...history.state, [guardMark]: true }, '', location.href)
  look()
}

function exit(): void {
  // Under another address of the page it stays, and Back comes to it once more.
  if (popping || !isGuard(history.state)) return
  popping = new Promise((resolve) => {
    const done = () => {
      popping = null
      resolve()
    }
    window.addEventListener('popstate', done, { once: true })
    history.back()
  })
}

/** The page of an address, whatever its query says. */
const pageOf = (href: string) => href.replace(/[?#].*$/, '')

function hearBack(event: PopStateEvent, onBack: WaysOut['onBack']): void {
  // Another address of the page was undone.
  if (isGuard(history.state)) {
    look()
    return
  }
  event.stopImmediatePropagation()
  const isFar = pageOf(location.href) !== pageOf(here.href)
  // Next's own functions let a state of Next's pass, and change nothing on the screen.
  history.pushState({ ...Object(here.state), [guardMark]: true }, '', here.href)
  look()
  // From several pages back the extra entry leads where was asked.
  onBack(() => !isFar && history.back())
}

/** Guards the page from now on, or no longer. */
export function guardPage(on: boolean, { onLink, onBack }: WaysOut): void {
  if (on === (guarding !== null)) return
  guarding?.abort()
  guarding = null
  if (!on) {
    exit()
    return
  }
  const stop = new AbortController()
  guarding = stop
  const { signal } = stop
  // The entry of what was guarded before may still be on its way out, and is no Back of a person's.
  whenFree(() => {
    if (signal.aborted) return
    enter()
    window.addEventListener('popstate', (event) => hearBack(event, onBack), { capture: true, signal })
  })
  const stopLink = (event: MouseEvent) => {
    const link = linkOf(event)
    if (link === null) return
    event.preventDefault()
    event.stopImmediatePropagation()
    onLink(link)
  }
  // Before React and Next, which listen on the document and after us on the window.
  window.addEventListener('click', stopLink, { capture: true, signal })
  window.navigation?.addEventListener('currententrychange', (event) => event.navigationType !== 'traverse' && look(), {
    signal,
  })
}

let closing: AbortController | null = null

/** The browser asks before the tab is closed or loaded anew, from now on or no longer. */
export function guardClosing(on: boolean): void {
  if (on === (closing !== null)) return
  closing?.abort()
  closing = null
  if (!on) return
  closing = new AbortController()
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: closing.signal })
}
