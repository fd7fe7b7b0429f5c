import { guardState } from './ways-out'

/** Added to the history entry's state, beside Next's: the entry is another address of the same page. */
const mark = { samePage: true }

/** Next patches `history` after the first paint. An earlier change would only show in the address bar. */
const isHeard = () => Object.hasOwn(history, 'pushState')

/** Pushes another address of this page, without a request to the server once Next listens. */
export function pushAddress(address: string): void {
  if (!isHeard()) {
    location.assign(address)
    return
  }
  history.replaceState({ ...history.state, ...mark }, '')
  history.pushState({ ...mark }, '', address)
}

/** As `pushAddress`, replacing the current entry. */
export function replaceAddress(address: string): void {
  if (isHeard()) history.replaceState({ ...mark, ...guardState(history.state) }, '', address)
  else location.replace(address)
}

/**
 * Keeps Back and Forward between addresses of one page from requesting the server. After a reload Next would fetch the
 * page for each, find a mismatch with its entry and load the whole document; a second Back meanwhile left the address
 * bar and the screen apart.
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
    // Next ignores an event without state; other listeners still receive it.
    Object.defineProperty(event, 'state', { value: null })
    History.prototype.replaceState.call(history, { ...mark }, '', location.href)
    history.replaceState({ ...mark }, '', location.href)
  }
  window.addEventListener('popstate', onPop, true)
}
