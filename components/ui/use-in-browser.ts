import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server and while the page hydrates, so that both draw the same; then true. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
