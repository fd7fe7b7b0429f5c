import { PassThrough, type Readable } from 'node:stream'
import { isStillAlive, type Session } from '@/lib/session/sessions'

/** A revocation is felt within five seconds, in an open stream as anywhere else. */
const checkEveryMs = 4000

/** An event stream has no end of its own: it ends with the session that opened it. */
export function whileAlive(body: Readable, session: Session, everyMs = checkEveryMs): Readable {
  const live = new PassThrough()
  const timer = setInterval(async () => {
    // A store that does not answer for a moment ends nothing.
    if (live.destroyed || (await isStillAlive(session).catch(() => true))) return
    body.unpipe(live)
    live.end()
  }, everyMs).unref()
  live.on('error', () => {})
  live.once('close', () => {
    clearInterval(timer)
    body.destroy()
  })
  // A source that breaks is never a clean end.
  body.once('close', () => body.readableEnded || live.writableEnded || live.destroy(new Error('the stream broke')))
  return body.pipe(live)
}
