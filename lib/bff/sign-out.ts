import { log } from '@/lib/process/log'
import { clearLines } from '@/lib/session/cookies'
import { openSession, revoke, type Session } from '@/lib/session/sessions'
import { discard } from '@/lib/tenant-api/call'
import { send } from '@/lib/tenant-api/send'
import type { Caller, Reply } from './caller'
import { tellDoor } from './door-log'
import { errorAnswer, Refusal } from './errors'
import { jsonAnswer } from './exchange'
import { upHeaders } from './request-headers'
import { tokenPaths } from './rules'

/** Sign-out waits this long for the tenant API; the session here has ended before. */
const patienceMs = 2000

const notEnded =
  'Você saiu deste navegador, mas não foi possível encerrar a sessão no servidor. Entre e saia novamente em instantes.'

/** Ends the session here whatever the tenant API answers, notifies it, and clears the cookies. */
export async function signOut(caller: Caller): Promise<Reply> {
  const { tenant, cookie, requestId } = caller
  let session: Session | null = null
  let refusal: Refusal | null = null
  try {
    session = await openSession(cookie, tenant, { slide: false, requestId })
    if (session) await revoke(session.key)
  } catch (error) {
    log().error({ err: error, tenant, requestId }, 'sign-out: the session was not ended in the store')
    refusal = new Refusal('UNAVAILABLE', { sentence: notEnded })
  }
  if (session) {
    if (!refusal) tellDoor(caller, 'signed_out', { user: session.token.user.uuid })
    await tellSignedOut(caller, session)
  }
  const answer = refusal ? errorAnswer(refusal, requestId) : jsonAnswer({ status: true, message: '' })
  return { answer, cookies: clearLines(cookie) }
}

/** Notifies the tenant API that `session` has ended. Never throws. */
export async function tellSignedOut(caller: Caller, { tenant, token }: Session): Promise<void> {
  const { 'content-length': _, 'content-type': __, ...headers } = upHeaders(caller, token.text)
  const signal = AbortSignal.timeout(patienceMs)
  const by = { person: token.user.uuid }
  await send(tenant, { by, method: 'POST', target: tokenPaths.signOut, headers, signal })
    .then(discard)
    .catch(() => {})
}
