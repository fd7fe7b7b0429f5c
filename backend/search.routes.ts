import { inData } from '@/lib/contracts/answers'
import { foundAtMost, searchInput, searchSchema } from '@/lib/contracts/search'
import { findCalls } from './calls/desk/search'
import type { Acting } from './core/kernel/acting'
import { type Route, route, verb } from './core/kernel/verb'
import { findPeople } from './identity/people/search'
import { findCustomers, namedCustomers } from './operation/customers/search'
import { findProposals, namedProposals } from './operation/reading/search'
import { recentlyOpened } from './system/recent'

/**
 * The palette's search (system.md#search): records of any kind within the viewer's scope. A POST, because the query may
 * be a CPF, which must not be in an address; writes nothing but the audit of a CPF lookup.
 */
const search = verb(
  {
    permission: 'authenticated',
    summary: 'Clients, proposals, calls and people by CPF, ADE, phone, benefit, number or words; five of a kind',
    input: searchInput,
    output: inData(searchSchema),
  },
  async (context) => {
    const { input, principal } = context
    const ask = <T>(permission: string, find: (acting: Acting) => Promise<T[]>): Promise<T[]> =>
      principal.permissions.has(permission) ? find(context) : Promise.resolve([])
    const customers = await ask('list_clients', (acting) => findCustomers(acting, input.q))
    const known = customers.map(({ id }) => id)
    const proposals = await ask('list_proposals', (acting) => findProposals(acting, input.q, known))
    const calls = await ask('list_calls', (acting) => findCalls(acting, input.q))
    const users = await ask('list_users', (acting) => findPeople(acting, input.q))
    return { status: true, data: { customers: customers.map(({ id: _, ...found }) => found), proposals, calls, users } }
  },
)

/**
 * Recently opened records, for the palette before anything is typed; none of it is stored in the browser. Records no
 * longer in the person's scope are left out.
 */
const recent = verb(
  {
    permission: 'authenticated',
    summary: 'Clients and proposals that the caller has opened of late, the newest first; five of a kind',
    output: inData(searchSchema),
  },
  async (context) => {
    const opened = async <T>(
      permission: string,
      entity: string,
      named: (acting: Acting, ids: readonly number[]) => Promise<T[]>,
    ): Promise<T[]> =>
      context.principal.permissions.has(permission)
        ? named(context, await recentlyOpened(context, entity, foundAtMost))
        : []
    const customers = await opened('list_clients', 'customer', namedCustomers)
    const proposals = await opened('list_proposals', 'proposal', namedProposals)
    return {
      status: true,
      data: { customers: customers.map(({ id: _, ...found }) => found), proposals, calls: [], users: [] },
    }
  },
)

export const searchRoutes: Route[] = [route('POST', '/api/search', search), route('GET', '/api/search/recent', recent)]
