/** Asks before unsaved input is lost. Browser only. */

type Ask = (go: () => void) => void

let ask: Ask | null = null

/** Installs `next` as the question, until the returned function is called. */
export function guardWith(next: Ask): () => void {
  ask = next
  return () => {
    if (ask === next) ask = null
  }
}

/** Calls `go` now, or once the person agrees to lose unsaved input. */
export const unlessUnsaved = (go: () => void): void => (ask ? ask(go) : go())
