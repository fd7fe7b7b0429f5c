import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server and during hydration, so that both render the same; then true. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

const narrow = '(max-width: 639px)'

function subscribeWidth(listener: () => void) {
  const media = matchMedia(narrow)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** True if the window is as narrow as a phone. The server renders the wide layout. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribeWidth,
    () => matchMedia(narrow).matches,
    () => false,
  )
