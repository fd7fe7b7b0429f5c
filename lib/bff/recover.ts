import { readGiven, wholeBody } from './body'
import type { Caller, Reply } from './caller'
import { forward } from './forward'
import { accountHash, limitsFor, takeAttempt } from './sign-in-limits'

/** An e-mail address, and room to spare. */
const maxBytes = 16 * 1024

/**
 * Requests a password recovery link under the sign-in's limits, counted separately so that neither locks the other. No
 * answer reveals whether the account exists, so every attempt counts except failures of the tenant API.
 */
export async function recover(caller: Caller): Promise<Reply> {
  const { request, tenant, address, cookie } = caller
  const bytes = await wholeBody(request, maxBytes)
  const { email } = readGiven(bytes)
  const account = typeof email === 'string' ? accountHash(tenant, email) : null
  const limits = limitsFor({ tenant, account, isEmail: account !== null, address, cookie }, Date.now())
  const endAttempt = await takeAttempt(limits.map(({ key, limit }) => ({ key: `recovery ${key}`, limit })))
  let counts = false
  try {
    const body = new Blob([new Uint8Array(bytes)]).stream()
    const reply = await forward({ ...caller, request: { ...request, body } })
    counts = reply.answer.status < 500
    return reply
  } finally {
    await endAttempt(counts)
  }
}
