import { isStillAlive, type Session } from '@/lib/session/sessions'

/** A revocation is felt within five seconds, in an open stream as anywhere else. */
const checkEveryMs = 4000

/** An event stream has no end of its own: it ends with the session that opened it. */
export function whileAlive(
  body: ReadableStream<Uint8Array>,
  session: Session,
  everyMs = checkEveryMs,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let timer: NodeJS.Timeout | undefined
  let ended = false
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      timer = setInterval(async () => {
        // A store that does not answer for a moment ends nothing.
        if (ended || (await isStillAlive(session).catch(() => true)) || ended) return
        ended = true
        clearInterval(timer)
        controller.close()
        reader.cancel().catch(() => {})
      }, everyMs).unref()
    },
    pull: async (controller) => {
      const { done, value } = await reader.read().catch((error: unknown) => {
        clearInterval(timer)
        throw error
      })
      if (ended) return
      if (!done) return controller.enqueue(value)
      ended = true
      clearInterval(timer)
      controller.close()
    },
    cancel: (reason) => {
      ended = true
      clearInterval(timer)
      return reader.cancel(reason)
    },
  })
}
