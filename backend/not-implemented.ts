import { registries } from '@/lib/contracts/registries'
import { ApiError } from './core/errors/api-error'
import { type Access, type Method, type Route, route, verb } from './core/kernel/verb'

/**
 * Calls named by the specification (api.md#the-specification) or api.md#registries and not built yet. Each answers 501,
 * so that a gap is never mistaken for a feature. A line goes with the issue that builds it.
 */
type PublicWhen = (query: URLSearchParams) => boolean
type Line = readonly [methods: string, path: string, access?: Access, publicWhen?: PublicWhen]

const lines: readonly Line[] = []

/** A registry's calls besides CRUD (api.md#registries). */
const besides = [
  ['POST', '/export'],
  ['POST', '/import'],
  ['POST', '/bulk'],
  ['POST', '/{id}/restore'],
  ['GET', '/{id}/history'],
] as const

function expand([methods, path, permission = 'authenticated', publicWhen]: Line): Route[] {
  // One's own identity is open during onboarding (identity.md#onboarding).
  const whileOnboarding = path.startsWith('/api/auth/')
  const options = { permission, whileOnboarding, ...(publicWhen && { publicWhen }) }
  const at = (method: Method, full: string) =>
    route(
      method,
      full,
      verb({ ...options, summary: `Not built yet: ${method} ${full}` }, async () => {
        throw new ApiError('NOT_IMPLEMENTED')
      }),
    )
  const aside = besides.map(([method, ending]) => at(method, `${path}${ending}`))
  // Guarantee: the table above writes methods only.
  if (methods !== 'CRUD') return (methods.split(' ') as Method[]).map((method) => at(method, path))
  return [
    at('GET', path),
    at('POST', path),
    ...aside,
    ...(['GET', 'PUT', 'DELETE'] as const).map((method) => at(method, `${path}/{id}`)),
  ]
}

/** A registry that has a contract is built. */
const built: ReadonlySet<string> = new Set(registries.map(({ path }) => path))

export const notImplemented: readonly Route[] = lines.filter(([, path]) => !built.has(path)).flatMap(expand)
