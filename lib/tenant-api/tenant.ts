import { env, isSlug } from '@/lib/process/env'
import { once } from '@/lib/process/holder'
import { turns } from '@/lib/process/turns'
import { lru } from '@/lib/store/lru'
import { store } from '@/lib/store/open'
import { discard, isApiFailure, isThere } from '@/lib/tenant-api/call'
import { send } from '@/lib/tenant-api/send'

/**
 * A parsed Host header. `tenant`: one label below the suffix; `bare`: the suffix itself; `elsewhere`: a well-formed
 * host that is not ours; `malformed`: not a host.
 */
export type Host =
  | { kind: 'tenant'; slug: string; host: string }
  | { kind: 'bare'; host: string }
  | { kind: 'elsewhere' }
  | { kind: 'malformed' }

/**
 * Reads a Host header strictly. `host` is its canonical form: lower case, no final dot, the port kept.
 * `suffix` is the only domain accepted (PUBLIC_URL).
 */
export function parseHost(header: string | null | undefined, suffix = env().suffix): Host {
  const match = /^([a-z0-9_.-]{1,253})(?::(\d{1,5}))?$/i.exec(header ?? '')
  if (!match || Number(match[2] ?? 0) > 65_535) return { kind: 'malformed' }
  const name = (match[1] ?? '').toLowerCase().replace(/\.$/, '')
  if (!name.split('.').every((label) => /^[a-z0-9_-]{1,63}$/.test(label))) return { kind: 'malformed' }
  const host = match[2] ? `${name}:${Number(match[2])}` : name
  if (name === suffix) return { kind: 'bare', host }
  if (!name.endsWith(`.${suffix}`)) return { kind: 'elsewhere' }
  const slug = name.slice(0, -suffix.length - 1)
  return isSlug(slug) ? { kind: 'tenant', slug, host } : { kind: 'elsewhere' }
}

/** The tenant of a Host header, DEFAULT_TENANT for the bare domain, else null. It may not exist. */
export function tenantOfHost(header: string | null | undefined): string | null {
  const host = parseHost(header)
  if (host.kind === 'tenant') return host.slug
  return host.kind === 'bare' ? (env().defaultTenant ?? null) : null
}

export type TenantState = 'known' | 'unknown' | 'unreachable'

type Remembered = { state: TenantState; until: number }
const states = () => once('tenant states', () => lru<string, Remembered>(5000))
/** Anybody may send any host name: unknown ones are looked up a few at a time. */
const unknownTenants = () => once('unheard-of tenants', () => turns(16, 1000))
const asking = () => once('tenant states asked', () => new Map<string, Promise<TenantState>>())

/** Checks whether the tenant exists and is not suspended, by its API's theme call; cached briefly. */
export async function tenantState(slug: string, now = Date.now()): Promise<TenantState> {
  const { way, tenants } = env()
  if (way === 'remote' && tenants) return tenants.includes(slug) ? 'known' : 'unknown'
  const remembered = states().get(slug)
  if (remembered && remembered.until > now) return remembered.state
  const pending = asking().get(slug)
  if (pending) return pending
  const asked = inTurn(slug, remembered?.state === 'known', now).finally(() => asking().delete(slug))
  asking().set(slug, asked)
  return asked
}

/** Known tenants do not queue behind names that may not exist. */
async function inTurn(slug: string, wasKnown: boolean, now: number): Promise<TenantState> {
  if (wasKnown || env().way !== 'remote') return ask(slug, now)
  const queue = unknownTenants()
  if (!queue.isFree() && (await (await store()).tenants.isKnown(slug))) return ask(slug, now)
  return (await queue.take(() => ask(slug, now))) ?? 'unreachable'
}

async function ask(slug: string, now: number): Promise<TenantState> {
  const remote = env().way === 'remote'
  const status = await themeStatus(slug)
  const answered = typeof status === 'number' && status < 500 && !(status >= 300 && status < 400)
  const state = answered ? (status === 404 ? 'unknown' : 'known') : await whenSilent(slug, status)
  if (remote && answered) await note(slug, state, now)
  // A failure is cached briefly, so that a recovered API is noticed soon.
  const keepMs = remote ? (answered ? 60_000 : 3000) : 1000
  states().set(slug, { state, until: now + keepMs })
  return state
}

async function themeStatus(slug: string): Promise<number | 'silent' | 'no-address'> {
  try {
    const answer = await send(slug, isThere)
    discard(answer)
    return answer.status
  } catch (error) {
    if (isApiFailure(error)) return error.status ?? (error.kind === 'no-address' ? error.kind : 'silent')
    throw error
  }
}

/** A missing DNS name means an unknown tenant, unless it was reached before; any other failure is the API's. */
const whenSilent = async (slug: string, why: unknown): Promise<TenantState> =>
  why !== 'no-address' || (await (await store()).tenants.isKnown(slug)) ? 'unreachable' : 'unknown'

async function note(slug: string, state: TenantState, now: number) {
  const { tenants } = await store()
  await (state === 'known' ? tenants.remember(slug, now) : tenants.forget(slug))
}
