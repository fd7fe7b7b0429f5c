import { registries } from '@/lib/contracts/registries'
import type { AnyContract } from '@/lib/contracts/schemas'
import { mayOpen } from './guard'
import type { Viewer } from './menu'

/**
 * A record that a person may begin from anywhere: its name, a key of `resources` in messages/, and where that is done.
 * Without a route it is of another record, which is asked for first.
 */
export type Beginning = { name: string; route: string | null }

/** Records with a page of their own to begin them. */
const pages: Readonly<Record<string, string>> = { proposal: '/proposals/new', customer: '/clients/new' }
/** The commonest come first: the palette shows them before anything is typed. */
const first = ['proposal', 'customer', 'pendency']

/** What this person may begin, by the permissions of each registry. Server only: it brings every contract. */
export function beginnings(user: Viewer): Beginning[] {
  const place = ({ name }: AnyContract) => (first.includes(name) ? first.indexOf(name) : first.length)
  return registries
    .filter(
      (contract: AnyContract) =>
        contract.screen && user.permissions.includes(`create_${contract.noun}`) && mayOpen(user, contract.screen),
    )
    .toSorted((one, other) => place(one) - place(other))
    .map((contract: AnyContract) => ({
      name: contract.name,
      route: contract.name === 'pendency' ? null : (pages[contract.name] ?? `${contract.screen}?record=new`),
    }))
}
