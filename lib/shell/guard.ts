import { registries } from '@/lib/contracts/registries'
import type { AnyContract } from '@/lib/contracts/schemas'
import { findReport, mayRead } from '@/lib/reports/reports'
import { allows, bare, entryFor, profile, type Viewer } from './menu'

/** Pages of single records, and of what one figure counts, with their permission; the tenant API decides on each. */
const records: readonly (readonly [address: RegExp, permission: string])[] = [
  [/^\/proposals\/new$/, 'create_proposals'],
  [/^\/proposals\/[\da-f-]{36}$/, 'list_proposals'],
  [/^\/proposals\/[\da-f-]{36}\/edit$/, 'edit_proposals'],
  [/^\/clients\/new$/, 'create_clients'],
  [/^\/clients\/[\da-f-]{36}$/, 'list_clients'],
  [/^\/calls\/new$/, 'create_calls'],
  [/^\/users\/new$/, 'create_users'],
  [/^\/brokers\/new$/, 'create_users'],
  [/^\/credits\/\d{1,15}\/receipts$/, 'list_credits'],
  [/^\/credits\/reports\/\d{1,15}$/, 'list_credits'],
  [/^\/financial\/transation_statements\/result\/rows$/, 'list_transation_statements'],
  [/^\/summary_broker\/[\da-f-]{36}$/, 'view_summary_broker'],
  [/^\/brokers\/view\/[\da-f-]{36}$/, 'list_users'],
]
const recordRight = (path: string) => records.find(([address]) => address.test(bare(path)))?.[1]
/** The report at `path`: its own rights, and those of the list that it counts (reports.md). */
const reportAt = (path: string) => findReport(/^\/report\/([a-z_]+)$/.exec(bare(path))?.[1] ?? '')
/** Permission to import into a list, at `<screen>/import` (api.md#registries). */
const imports = new Map(
  registries.flatMap(({ screen, import: permission }: AnyContract): [string, string][] =>
    screen && permission ? [[screen, permission]] : [],
  ),
)
/** The address of a list's import. */
const importing = /^(\/.+)\/import$/
/** Permission to import into the list above `path`. */
const importPermission = (path: string) => imports.get(importing.exec(bare(path))?.[1] ?? '')

/** Jobs and imports are the person's own, and closed to whoever sees as them (permissions.md#seeing-as). */
const isOwn = (path: string) => bare(path) === '/jobs' || importPermission(path) !== undefined

/** True if a screen exists at `path`. */
export const isScreen = (path: string) =>
  profile.test(bare(path)) ||
  recordRight(path) !== undefined ||
  importPermission(path) !== undefined ||
  reportAt(path) !== undefined ||
  entryFor(path) !== undefined

/**
 * True if the user may open the page, by its entry's rule. Anyone may open their own profile, and others' with the
 * permission to list users; records and imports have their own rules.
 */
export function mayOpen(user: Viewer, path: string): boolean {
  if (user.guise && isOwn(path)) return false
  const viewed = profile.exec(bare(path))?.[1]
  if (viewed !== undefined) return viewed === user.uuid || user.permissions.includes('list_users')
  const report = reportAt(path)
  if (report) return mayRead(report, user.permissions)
  const permission = recordRight(path) ?? importPermission(path)
  if (permission !== undefined) return user.permissions.includes(permission)
  const entry = entryFor(path)
  return entry !== undefined && allows(user, entry)
}
