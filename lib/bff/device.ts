import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { keysFor } from '@/lib/process/secrets'
import { deviceCookie, parseCookies, setCookie } from '@/lib/session/cookies'

const lifetimeMs = 90 * 86_400_000
const maxAccounts = 5

/** A browser, with the accounts that have signed in on it. */
interface Device {
  id: string
  tenant: string
  /** Hashes, as the limits use them. */
  accounts: string[]
  exp: number
}

const sign = (text: string, key: Uint8Array) => createHmac('sha256', key).update(text).digest()

/** The device that the request's cookie proves, or null. */
export function knownDevice(cookie: string | null, tenant: string, now: number): Device | null {
  const [content = '', mac = ''] = (parseCookies(cookie).get(deviceCookie()) ?? '').split('.')
  const given = Buffer.from(mac, 'base64url')
  const genuine = keysFor('device').some((key) => given.length === 32 && timingSafeEqual(given, sign(content, key)))
  if (!genuine) return null
  const device: Device = JSON.parse(Buffer.from(content, 'base64url').toString())
  return device.tenant === tenant && device.exp > now ? device : null
}

/** The Set-Cookie line after `account` signed in on this browser. */
export function deviceLine(cookie: string | null, tenant: string, account: string, now: number): string {
  const known = knownDevice(cookie, tenant, now)
  const others = known?.accounts.filter((other) => other !== account) ?? []
  const device: Device = {
    id: known?.id ?? randomBytes(16).toString('base64url'),
    tenant,
    accounts: [account, ...others].slice(0, maxAccounts),
    exp: now + lifetimeMs,
  }
  const content = Buffer.from(JSON.stringify(device)).toString('base64url')
  const [newest] = keysFor('device')
  if (!newest) throw new Error('device: no key')
  const mac = sign(content, newest).toString('base64url')
  return setCookie(deviceCookie(), `${content}.${mac}`, lifetimeMs / 1000)
}
