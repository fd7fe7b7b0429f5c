import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AttemptLimit } from '@/lib/store/attempts'
import { store } from '@/lib/store/open'
import { knownDevice } from './device'
import { Refusal } from './errors'

const accountFailures = 10
const addressFailures = 50
const waitMs = 30_000

/** An account in the limits, hashed so that no e-mail address is stored. */
export const accountHash = (tenant: string, name: string) =>
  createHash('sha256').update(`${tenant}|${name.trim().toLowerCase()}`).digest('base64url')

interface Attempt {
  tenant: string
  /** `accountHash` of an e-mail or of a second step's challenge; null for an attempt that names nobody. */
  account: string | null
  /** True if `account` comes from an e-mail. */
  isEmail: boolean
  address: string
  cookie: string | null
}

/** IPv6 counts by its /64 network, within which one household has any number of addresses. */
function addressKey(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (half: string) => half.split(':').filter(Boolean)
  const [left, right] = [groups(head), groups(tail)]
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

/**
 * 10 failures per account and 50 per address. A device known to the account, or any known device in a step that names
 * no account, has only its own count, so that others at its address cannot lock it out. Without an account only the
 * address counts.
 */
export function limitsFor({ tenant, account, isEmail, address, cookie }: Attempt, now: number): AttemptLimit[] {
  const device = knownDevice(cookie, tenant, now)
  if (device && (!isEmail || (account !== null && device.accounts.includes(account)))) {
    return [{ key: `device ${device.id} ${account ?? ''}`, limit: accountFailures }]
  }
  const limits = account === null ? [] : [{ key: `account ${account}`, limit: accountFailures }]
  return address ? [...limits, { key: `address ${addressKey(address)}`, limit: addressFailures }] : limits
}

/**
 * Reserves an attempt under the limits, waiting while concurrent attempts could use them up. Answers the function that
 * ends it. Throws LIMIT with Retry-After after too many failures.
 */
export async function takeAttempt(limits: AttemptLimit[]): Promise<(failed: boolean) => Promise<void>> {
  const { attempts } = await store()
  const since = Date.now()
  for (;;) {
    const answer = await attempts.take(limits, Date.now())
    if (answer.kind === 'taken') return (failed) => attempts.end(limits, answer.id, failed)
    if (answer.kind === 'closed') throw limitRefusal(answer.retryAfterMs)
    if (Date.now() - since > waitMs) throw limitRefusal(1000)
    await sleep(20 + Math.random() * 80)
  }
}

const limitRefusal = (ms: number) => new Refusal('LIMIT', { headers: { 'retry-after': String(Math.ceil(ms / 1000)) } })
