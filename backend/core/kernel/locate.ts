const slugPattern = /^[a-z0-9][a-z0-9-]{0,39}$/

/** A request's tenant slug (null if none is named) and its path inside the tenant. */
export interface Location {
  slug: string | null
  path: string
}

const withoutFinalSlash = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

/** The tenant is in the path (`/t/{tenant}/api/…`) or the first label of the host. */
export function locate(address: string): Location {
  const url = new URL(address)
  const [, named, rest] = /^\/t\/([^/]*)(\/.*)?$/.exec(url.pathname) ?? []
  const slug = named ?? (url.hostname.includes('.') ? url.hostname.split('.')[0] : '') ?? ''
  const path = named === undefined ? url.pathname : (rest ?? '/')
  return { slug: slugPattern.test(slug) ? slug : null, path: withoutFinalSlash(path) }
}
