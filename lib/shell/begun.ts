import { registries } from '@/lib/contracts/registries'
import { registryRights } from '@/lib/contracts/rights'
import type { AnyContract } from '@/lib/contracts/schemas'
import { mayOpen } from './guard'
import type { Viewer } from './menu'

/**
 * A record that can be created from anywhere: its name, a key of `resources` in messages/, and the page for it. Without
 * a route it belongs to another record, which the person chooses first.
 */
export type Beginning = { name: string; route: string | null }

/** Records created on a page of their own. */
const pages: Readonly<Record<string, string>> = {
  proposal: '/proposals/new',
  customer: '/clients/new',
  call: '/calls/new',
}
/** Records that come with a bank's file, or are made of other records: no form begins one. */
const brought = ['bank_file', 'bank_statement_line']
/** Most frequently created ones: the palette lists them first. */
const first = ['proposal', 'customer', 'pendency', 'call']

/** Records this person may create, by the permissions of each registry. Server only: it imports every contract. */
export function beginnings(user: Viewer): Beginning[] {
  const place = ({ name }: AnyContract) => (first.includes(name) ? first.indexOf(name) : first.length)
  return registries
    .filter(
      (contract: AnyContract) =>
        contract.screen &&
        !brought.includes(contract.name) &&
        user.permissions.includes(registryRights(contract).create) &&
        mayOpen(user, contract.screen),
    )
    .toSorted((one, other) => place(one) - place(other))
    .map((contract: AnyContract) => ({
      name: contract.name,
      route: contract.name === 'pendency' ? null : (pages[contract.name] ?? `${contract.screen}?record=new`),
    }))
}
