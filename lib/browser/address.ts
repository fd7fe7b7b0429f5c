/** What stands in the history's state beside Next's own: the entry is another address of the page before it. */
const mark = { samePage: true }

/**
 * Next hears of a new address only once it has put its own functions in the history's place, after the first paint.
 * A change before that would show in the address bar and nowhere else.
 */
const isHeard = () => Object.hasOwn(history, 'pushState')

/** Another address of this page, as a step that Back undoes: without a trip to the server where Next hears of it. */
export function pushAddress(address: string): void {
  if (!isHeard()) {
    location.assign(address)
    return
  }
  history.replaceState({ ...history.state, ...mark }, '')
  history.pushState({ ...mark }, '', address)
}

/** As `pushAddress`, in the place of the address that stands. */
export function replaceAddress(address: string): void {
  if (isHeard()) history.replaceState({ ...mark }, '', address)
  else location.replace(address)
}

/**
 * Back and forward between the addresses of one page make no trip to the server either. Left to itself, Next fetches
 * the page for each once the page was reloaded, finds that the answer is not what its entry had noted, and loads the
 * whole document: a second Back during that left one address in the bar and another on the screen.
 */
export function keepPageOnBack(): void {
  let left = location.pathname
  window.navigation?.addEventListener('currententrychange', ({ from }) => {
    if (from.url) left = new URL(from.url).pathname
  })
  const onPop = (event: PopStateEvent) => {
    if (!event.state?.samePage || left !== location.pathname) return
    if (!isHeard()) {
      location.reload()
      return
    }
    // With a state Next would do as described; without one it leaves the event alone, and other listeners hear it.
    Object.defineProperty(event, 'state', { value: null })
    History.prototype.replaceState.call(history, { ...mark }, '', location.href)
    history.replaceState({ ...mark }, '', location.href)
  }
  window.addEventListener('popstate', onPop, true)
}
