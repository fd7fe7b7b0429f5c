import { clearLines } from '@/lib/session/cookies'
import { openSession, revoke } from '@/lib/session/sessions'
import { send } from '@/lib/tenant-api/send'
import type { Caller, Reply } from './caller'
import { upHeaders } from './request-headers'

/** How long sign-out waits for the tenant API to hear of it; the session here has ended before. */
const patienceMs = 2000

/** Ends the session here whatever happens there, tells the tenant API, and clears the cookies. */
export async function signOut(caller: Caller): Promise<Reply> {
  const { tenant, cookie, target } = caller
  const session = await openSession(cookie, tenant, { slide: false })
  if (session) {
    await revoke(session.key)
    const headers = upHeaders(caller, session.token.text)
    headers.delete('content-length')
    headers.delete('content-type')
    const signal = AbortSignal.timeout(patienceMs)
    await send(tenant, { method: 'POST', target: target.path, headers, signal })
      .then((answer) => answer.body?.cancel())
      .catch(() => {})
  }
  return { answer: Response.json({ status: true, message: '' }), cookies: clearLines(cookie) }
}
