import { dirname } from 'node:path'
import { fileRoom, findArrow } from './rooms'

/** Packages that only the server may load: they handle secrets, sockets or the database. */
const serverOnly = /^(next\/headers|next\/server|pg|undici|pino|iron-session|jose|drizzle-orm|node:)/

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)
const isOurs = (path: string) =>
  /^(app|backend|components|lib|messages|scripts|e2e|bench)\/|^(server|middleware|instrumentation-client)\.ts$/.test(
    path,
  )
const fileArea = (file: string) => /^backend\/([^/]+)\//.exec(file)?.[1]

/** Rooms that compose the areas may import their private files. */
const composes = (file: string) => ['core', 'demo', 'commands', undefined].includes(fileArea(file))

/** True if `from`, a file of app/, may import `to`, another file of app/: only within its own branch of the tree. */
function sameBranch(from: string, to: string) {
  const [a, b] = [`${dirname(from)}/`, `${dirname(to)}/`]
  return a.startsWith(b) || b.startsWith(a)
}

function packageRefusal(from: string, name: string): string | null {
  if (from.startsWith('components/') && serverOnly.test(name)) return `${name} is for the server alone`
  if (from.startsWith('backend/') && /^(next|react|react-dom)(\/|$)/.test(name)) return 'the backend draws no screen'
  return null
}

/** The refusal of an import that the arrow between the two rooms would allow. */
function fileRefusal(from: string, to: string): string | null {
  if (from.startsWith('app/') && to.startsWith('app/')) return sameBranch(from, to) ? null : 'a folder of another route'
  if (from.startsWith('components/') && to === 'lib/words/catalogue.ts') return 'it reads the words of every language'
  if (to === 'backend/app.ts' && from.startsWith('lib/') && from !== 'lib/tenant-api/embedded.ts') {
    return 'lib/tenant-api/embedded.ts alone opens the backend'
  }
  if (!from.startsWith('backend/')) return null
  if (to.startsWith('lib/process/') && to !== 'lib/process/failure.ts') return 'the backend is given its settings'
  if (to.startsWith('lib/database/') && !composes(from)) return 'the handle is the core’s'
  // Tables and calls are private to their area; only a foreign key may name another area's table, as there is one
  // schema.
  const foreign = fileArea(to) !== fileArea(from) && fileArea(to) !== 'core' && /\.(table|routes)\.ts$/.test(to)
  return foreign && !composes(from) && !(from.endsWith('.table.ts') && to.endsWith('.table.ts'))
    ? 'a table or a call of another area'
    : null
}

/** Null if `from` may import `to` by CONTRIBUTING.md's table, else the reason why not. */
export function refusal(from: string, to: string, specifier: string): string | null {
  const room = from.split('/')[0] ?? ''
  if (specifier.startsWith('..') && isOurs(to) && to.split('/')[0] !== room) return 'a relative import leaves its room'
  if (isTest(from)) return null
  if (!isOurs(to)) return packageRefusal(from, to)
  const [own, other] = [fileRoom(from), fileRoom(to)]
  if (own !== other && !findArrow(own, other)) return `no arrow leads from ${own} to ${other}`
  return fileRefusal(from, to)
}

/**
 * Null if the SQL of `file` may name the table of `tableFile`, else the reason why not: a table is private to its area,
 * the core's are public. Other areas call functions of the owner, in TypeScript or in SQL.
 */
export function tableRefusal(file: string, tableFile: string): string | null {
  if (isTest(file) || /^backend\/(demo|migrations)\//.test(file)) return null
  const owner = fileArea(tableFile)
  return owner === 'core' || owner === fileArea(file) ? null : `a table of backend/${owner}`
}

/** The arrows between rooms that `edges` use, without tests and test helpers: `from to`. */
export const drawnArrows = (edges: readonly { from: string; to: string }[]): Set<string> =>
  new Set(
    edges
      .filter(({ from, to }) => isOurs(to) && !isTest(from) && fileRoom(from) !== fileRoom(to))
      .map(({ from, to }) => `${fileRoom(from)} ${fileRoom(to)}`),
  )
