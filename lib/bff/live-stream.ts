import { PassThrough, type Readable } from 'node:stream'
import { isStillAlive, type Session } from '@/lib/session/sessions'

/** A revoked session must end within five seconds, open streams included. */
const checkEveryMs = 4000

/** Ends an event stream together with the session that opened it. */
export function whileAlive(body: Readable, session: Session, everyMs = checkEveryMs): Readable {
  const live = new PassThrough()
  const timer = setInterval(async () => {
    // A store that fails for a moment ends no stream.
    if (live.destroyed || (await isStillAlive(session).catch(() => true))) return
    body.unpipe(live)
    live.end()
  }, everyMs).unref()
  live.on('error', () => {})
  live.once('close', () => {
    clearInterval(timer)
    body.destroy()
  })
  // A source that breaks must not look like a clean end.
  body.once('close', () => body.readableEnded || live.writableEnded || live.destroy(new Error('the stream broke')))
  return body.pipe(live)
}
