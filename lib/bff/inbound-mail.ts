import { setTimeout as sleep } from 'node:timers/promises'
import { inboundMailLimits } from '@/lib/kinds/inbound-mail'
import { once } from '@/lib/process/holder'
import { limitedBody } from './body'
import type { Caller, Reply } from './caller'
import { Refusal } from './errors'
import { passMail } from './forward'

/** At once, in all, of one tenant, and of one address there: each is held whole until the tenant API has answered. */
const most = { all: 16, tenant: 8, address: 4 }
/** A body that takes longer is nobody's mail gateway. */
const patienceMs = 30_000

/** Tenants and addresses of those under way. */
const underWay = () => once('inbound mails', () => new Set<{ tenant: string; address: string }>())

const tooMany = () => new Refusal('LIMIT', { headers: { 'retry-after': '30' } })

/**
 * An answer by mail that a mail server posts (calls.md#answers-by-mail): signed for the tenant API, which alone can tell,
 * and without a session. It may be larger than what strangers send elsewhere, so few are read at once.
 */
export async function inboundMail(caller: Caller): Promise<Reply> {
  const { tenant, address, request } = caller
  const [, time] = /^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(request.headers['x-signature'] ?? '') ?? []
  const isNow = Math.abs(Number(time) * 1000 - Date.now()) <= inboundMailLimits.toleranceSeconds * 1000
  if (time === undefined || !isNow) throw new Refusal('UNAUTHENTICATED')
  const [all, one] = [underWay(), { tenant, address }]
  const same = [...all].filter((other) => other.tenant === tenant)
  const near = address === '' ? [] : same.filter((other) => other.address === address)
  if (all.size >= most.all || same.length >= most.tenant || near.length >= most.address) throw tooMany()
  all.add(one)
  try {
    return { answer: await passMail(caller, await whole(caller)), cookies: [] }
  } finally {
    all.delete(one)
  }
}

/** The whole body, within its time. */
async function whole({ request }: Caller): Promise<Uint8Array> {
  const { body, release } = limitedBody(request, inboundMailLimits.bytes)
  const ending = new AbortController()
  const late = sleep(patienceMs, undefined, { signal: ending.signal, ref: false }).then(() => {
    throw new Refusal('TIMEOUT')
  })
  // Ended before its time, it fails with nobody waiting.
  late.catch(() => {})
  const reader = body?.getReader()
  const chunks: Uint8Array[] = []
  try {
    while (reader) {
      const { done, value } = await Promise.race([reader.read(), late])
      if (done) break
      chunks.push(value)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    await reader?.cancel().catch(() => {})
    release()
    throw error
  } finally {
    ending.abort()
  }
}
