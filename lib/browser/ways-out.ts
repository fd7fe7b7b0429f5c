/**
 * Intercepts the ways out of a page with unsaved input: links, Back, and closing the tab. Back is caught by an extra
 * history entry for the same page, removed once nothing is unsaved. Browser only.
 */

/** Marks that entry's state, beside Next's. */
const guardMark = 'unsaved'

const isGuard = (state: unknown): boolean => typeof state === 'object' && state !== null && guardMark in state

/** The part of an entry's state to keep when its address is replaced. */
export const guardState = (state: unknown) => (isGuard(state) ? { [guardMark]: true } : {})

/** The link of this site that a click would follow in this tab, if it changes the address. */
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
  /** `go` goes back, once nothing is guarded any more. */
  onBack: (go: () => void) => void
}

let guarding: AbortController | null = null
/** Set while the extra entry is being removed. */
let popping: Promise<void> | null = null
/** The guarded page, with Next's state for it. */
let here: { href: string; state: unknown } = { href: '', state: null }

const look = () => {
  here = { href: location.href, state: history.state }
}

/** Calls `go` once the extra entry is gone; at once if there is none. */
export const whenFree = (go: () => void): void => (popping ? void popping.then(go) : go())

function enter(): void {
  // The entry survives a reload.
  if (!isGuard(history.state)) history.pushState({ ...history.state, [guardMark]: true }, '', location.href)
  look()
}

function exit(): void {
  // At another address of the page the entry stays, until Back reaches it.
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

/** The address without its query. */
const pageOf = (href: string) => href.replace(/[?#].*$/, '')

function hearBack(event: PopStateEvent, onBack: WaysOut['onBack']): void {
  // Back only undid an address change within the page.
  if (isGuard(history.state)) {
    look()
    return
  }
  event.stopImmediatePropagation()
  const isFar = pageOf(location.href) !== pageOf(here.href)
  // Next's patched functions ignore a state of Next's, so nothing changes on the screen.
  history.pushState({ ...Object(here.state), [guardMark]: true }, '', here.href)
  look()
  // After jumping back several pages, `history` is at the target already.
  onBack(() => !isFar && history.back())
}

/** Switches the page's guard on or off. */
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
  // Wait for the previous guard's entry to be removed: its popstate is not a Back by the person.
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
  // In the capture phase of the window, before React and Next, which listen on the document and later on the window.
  window.addEventListener('click', stopLink, { capture: true, signal })
  window.navigation?.addEventListener('currententrychange', (event) => event.navigationType !== 'traverse' && look(), {
    signal,
  })
}

let closing: AbortController | null = null

/** Makes the browser ask before the tab is closed or reloaded, or stops that. */
export function guardClosing(on: boolean): void {
  if (on === (closing !== null)) return
  closing?.abort()
  closing = null
  if (!on) return
  closing = new AbortController()
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: closing.signal })
}
