import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server and while the page hydrates, so that both draw the same; then true. */
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

/** The window is as narrow as a phone. The server draws the wide one. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribeWidth,
    () => matchMedia(narrow).matches,
    () => false,
  )
