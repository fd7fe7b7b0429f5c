import { untilPageGoes } from './leaving'

/** Seeing as somebody else (permissions.md#seeing-as), the same in all tabs of a browser. Browser only. */

const name = 'balcao-guise'

/** The id of the guise that this page was drawn in; null for none. It goes with each call as `X-Guise`. */
export const pageGuise = (): string | null =>
  globalThis.document?.querySelector?.<HTMLElement>('[data-guise]')?.dataset.guise ?? null

const heard = new Set<() => void>()

/** One object for hearing and telling: a channel is not heard by itself, but by every other, of the same page too. */
let channel: BroadcastChannel | null = null
const open = (): BroadcastChannel | null => {
  if ('BroadcastChannel' in globalThis) channel ??= new BroadcastChannel(name)
  return channel
}

/** Calls `hear` once this page no longer shows as whom the session sees. Answers the function that stops it. */
export function onOtherGuise(hear: () => void): () => void {
  open()?.addEventListener('message', hear)
  heard.add(hear)
  return () => {
    channel?.removeEventListener('message', hear)
    heard.delete(hear)
  }
}

/** The server has refused a call of this page, as it was drawn in another guise. */
export function otherGuise(): void {
  for (const hear of heard) hear()
}

/** Tells the other tabs, not this one, that the session sees as somebody else from now on. */
export const shareGuise = (): void => open()?.postMessage(name)

/** Opens a page anew, as the one as whom the session sees from now on, and tells the other tabs. */
export function startAt(address: string): Promise<never> {
  shareGuise()
  location.assign(address)
  return untilPageGoes
}
