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

/** What stands for an account in the limits: no e-mail address is kept. */
export const accountHash = (tenant: string, name: string) =>
  createHash('sha256').update(`${tenant}|${name.trim().toLowerCase()}`).digest('base64url')

interface Attempt {
  tenant: string
  /** What `accountHash` makes of an e-mail or of a second step's challenge; null where nobody is named. */
  account: string | null
  /** Set where `account` is a person's by e-mail. */
  isEmail: boolean
  address: string
  cookie: string | null
}

/** A home's IPv6 addresses are as many as it likes: its network, the first four groups, counts. */
function addressKey(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [left, right] = [head, tail].map((half) => half.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

/**
 * 10 failures an account and 50 an address; a device on which the account signed in before has its own count alone, and
 * so it has in the steps that name no account: who shares its address closes none of them to it. Without an account
 * the address counts.
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
 * Takes a place under the limits, waiting its turn while others' attempts are under way, and answers how to
 * end it. Throws LIMIT with Retry-After once there are too many failures.
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
