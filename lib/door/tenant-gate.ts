import { env, tenantUrl } from '@/lib/process/env'
import { clearLines } from '@/lib/session/cookies'
import { parseHost, tenantOfHost, tenantState } from '@/lib/tenant-api/tenant'
import { pages, plainPage } from './plain-page'

const demoTenants = ['aurora', 'boreal', 'novato']

/** The tenant whose pages `host` may show, or the plain page to answer instead. */
export async function tenantGate(
  host: string | null,
  cookie: string | null,
): Promise<{ tenant: string } | { refusal: Response }> {
  const parsed = parseHost(host)
  if (parsed.kind === 'malformed') return { refusal: plainPage(pages.badRequest) }
  const tenant = tenantOfHost(host)
  if (tenant === null && parsed.kind === 'bare' && env().way === 'embedded') return { refusal: await demoList() }
  const state = tenant === null ? 'unknown' : await tenantState(tenant)
  if (tenant === null || state === 'unknown') return { refusal: plainPage(pages.unknownTenant, clearLines(cookie)) }
  return state === 'unreachable' ? { refusal: plainPage(pages.unreachable) } : { tenant }
}

async function demoList(): Promise<Response> {
  const states = await Promise.all(demoTenants.map(async (slug) => ({ slug, state: await tenantState(slug) })))
  const links = states
    .filter(({ state }) => state === 'known')
    .map(({ slug }) => ({ href: `${tenantUrl(slug)}/`, label: tenantUrl(slug) }))
  return plainPage({ status: 200, title: 'Balcão', text: 'Cada corretora tem o seu endereço:', links })
}
