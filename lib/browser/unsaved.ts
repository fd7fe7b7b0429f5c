/** Whether something typed would be lost, for whoever is about to take it away. Browser only. */

type Ask = (go: () => void) => void

let ask: Ask | null = null

/** `next` asks before anything goes on, until what this answers is called. */
export function guardWith(next: Ask): () => void {
  ask = next
  return () => {
    if (ask === next) ask = null
  }
}

/** Does `go` now, or once the person has said that what is unsaved may go. */
export const unlessUnsaved = (go: () => void): void => (ask ? ask(go) : go())
