import { dirname } from 'node:path'

/** What only the server may load: it holds secrets, sockets or the database. */
const serverOnly =
  /^lib\/(session|store|bff|door|tenant-api|telemetry)\/|^lib\/(env|tenant|database|holder|data-folder|log|visit|features|catalogue|i18n|open-list)\.ts$|^(next\/headers|next\/server|pg|undici|pino|iron-session|jose|drizzle-orm|node:)/

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file) || file.endsWith('/testing.ts')
const isOurs = (path: string) =>
  /^(app|backend|components|lib|messages|scripts|e2e|bench)\/|^(server|middleware|instrumentation-client)\.ts$/.test(
    path,
  )
const areaOf = (file: string) => /^backend\/([^/]+)\//.exec(file)?.[1]

/** May `from`, a file of app/, import `to`, another file of app/? Only along its own branch of the tree. */
function sameBranch(from: string, to: string) {
  const [a, b] = [`${dirname(from)}/`, `${dirname(to)}/`]
  return a.startsWith(b) || b.startsWith(a)
}

const sharedWithBackend =
  /^lib\/contracts\/|^lib\/(permissions|roles|money|brazil|dates|catalogue-kinds|operation-kinds|proposal-flow)\.ts$/

function backendMay(from: string, to: string): boolean {
  if (/^(next|react|react-dom)(\/|$)/.test(to)) return false
  if (sharedWithBackend.test(to) || !isOurs(to)) return true
  const area = areaOf(from)
  const composes = area === undefined || area === 'core' || area === 'demo'
  if (to === 'lib/database.ts') return composes
  if (!to.startsWith('backend/')) return false
  if (composes || areaOf(to) === area || areaOf(to) === 'core') return true
  // A foreign key may name another area's table: the schema is one. What reads and writes it stays that area's own.
  if (from.endsWith('.table.ts') && to.endsWith('.table.ts')) return true
  // Another area's rules are pure files; its tables and routes stay its own.
  return areaOf(to) !== undefined && !/\.(table|routes)\.ts$/.test(to)
}

/** The table of design.md section 3: null when `from` may import `to`, else why not. */
export function refusal(from: string, to: string, specifier: string): string | null {
  const room = from.split('/')[0] ?? ''
  if (specifier.startsWith('..') && isOurs(to) && to.split('/')[0] !== room) return 'a relative import leaves its room'
  if (isTest(from)) return null
  const starts = (...rooms: string[]) => !isOurs(to) || rooms.some((prefix) => to.startsWith(prefix))
  const allowed = (() => {
    switch (room) {
      case 'app':
        return to.startsWith('app/') ? sameBranch(from, to) : starts('components/', 'lib/')
      case 'components':
        return starts('components/', 'lib/') && !serverOnly.test(to)
      case 'lib':
        return to === 'backend/app.ts' ? from === 'lib/tenant-api/embedded.ts' : starts('lib/', 'messages/')
      case 'backend':
        return backendMay(from, to)
      case 'middleware.ts':
      case 'instrumentation-client.ts':
        return starts('lib/')
      case 'server.ts':
      case 'scripts':
        return starts('lib/', 'backend/', 'scripts/')
      case 'e2e':
      case 'bench':
        return starts('lib/contracts/', 'lib/menu', 'lib/testing/', `${room}/`)
      default:
        return true
    }
  })()
  return allowed ? null : 'not in the import table'
}
