/** Tracks whether the server answers. */
type Listener = () => void

let down = false
const listeners = new Set<Listener>()

function become(next: boolean) {
  if (down === next) return
  down = next
  for (const listener of listeners) listener()
}

/** A call got no answer. */
export const lost = () => become(true)
/** A call got an answer, of any status. */
export const restored = () => become(false)
export const isDown = () => down

export function onConnection(listener: Listener) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Seconds between silent retries (shell.md#session). */
export const retryDelays = [1, 2, 4, 8, 15] as const
