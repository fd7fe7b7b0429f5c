import type { Head } from '@/lib/contracts/manifest'
import { type Method, type Route, route, type Verb } from '../kernel/verb'
import type { Services } from '../services/services'
import type { BulkAction, ImportSeam, Registry } from './registry'

/** Addresses of the calls that every registry has, by their names in `with`; `{id}` is the row's key. */
const addresses = {
  list: ['GET', ''],
  create: ['POST', ''],
  read: ['GET', '/{id}'],
  edit: ['PUT', '/{id}'],
  remove: ['DELETE', '/{id}'],
  restore: ['POST', '/{id}/restore'],
  history: ['GET', '/{id}/history'],
} as const satisfies Record<string, readonly [Method, string]>

export type CallName = keyof typeof addresses
/** A verb, or a function that makes it from the services. */
export type Call = Verb | ((services: Services) => Verb)
export type Calls = Readonly<Record<CallName, Call>>

/** Writes rows for every caller: a form, a bulk action, an import. */
export type Writes = Pick<Registry, 'check' | 'write' | 'remove' | 'restore'>

/** Everything a registry may do differently from the others. */
export interface Overrides extends Partial<Calls> {
  /** Additional calls, at paths below the registry's own. */
  also?: readonly Route[]
  writes?: Partial<Writes>
  /** Added to the standard actions, or replacing those of the same name. */
  bulk?: Readonly<Record<string, BulkAction>>
  /** A change of the manifest's own import; or all of it, for a contract whose schemas are written by hand. */
  import?: ((seam: ImportSeam) => ImportSeam) | ImportSeam
  /** The permission to export, if it is more than listing. */
  exportPermission?: string
}

/** The address of a call; a contract may have other ones for its writes. */
function addressOf({ path, calls }: Pick<Head, 'path' | 'calls'>, name: CallName): string {
  if (calls && name === 'create') return `${path}${calls.create}`
  if (calls && name === 'edit') return `${path}${calls.edit}/{id}`
  if (calls?.remove && name === 'remove') return `${path}${calls.remove}/{id}`
  return `${path}${addresses[name][1]}`
}

export const mount = (
  head: Pick<Head, 'path' | 'calls'>,
  calls: Calls,
  also: readonly Route[],
  services: Services,
): Route[] => {
  const names = Object.keys(addresses) as CallName[]
  const own = names.map((name) => {
    const call = calls[name]
    return route(addresses[name][0], addressOf(head, name), typeof call === 'function' ? call(services) : call)
  })
  return [...own, ...also]
}
