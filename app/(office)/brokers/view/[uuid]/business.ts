import * as z from 'zod'
import { listRows } from '@/lib/api/registry'
import { heads } from '@/lib/contracts/heads'
import { listSchema } from '@/lib/contracts/list'
import { proposalStatuses, statusFacts } from '@/lib/proposals/flow'
import { readItem } from '@/lib/tenant-api/client'
import type { Visitor } from '@/lib/visit/visit'

const pageSchema = listSchema(z.looseObject({})).shape.data.loose()

/** Statuses of a proposal that still moves. */
const moving = proposalStatuses.filter((status) => !['paid', 'closed'].includes(statusFacts[status].group))

/** A number of rows and the address of the list that has them. */
export interface Counted {
  key: 'openProposals' | 'allProposals' | 'clients' | 'activeLogins' | 'allLogins'
  href: string
  /** Null if the tenant API did not say. */
  total: number | null
}

/** A broker's business in numbers, each of a list that this person may open. Server only. */
export async function countBusiness({ tenant, token, user }: Visitor, uuid: string): Promise<Counted[]> {
  const may = (permission: string) => user.permissions.includes(permission)
  const of = new URLSearchParams({ user_uuid: uuid })
  const open = new URLSearchParams(of)
  for (const status of moving) open.append('status[]', status)
  const active = new URLSearchParams({ user_uuid: uuid, status: 'active' })
  const { proposal, customer, typist_bank_user: typist } = heads
  const asked = [
    { key: 'openProposals', head: proposal, query: open, needs: 'list_proposals' },
    { key: 'allProposals', head: proposal, query: of, needs: 'list_proposals' },
    { key: 'clients', head: customer, query: of, needs: 'list_clients' },
    { key: 'activeLogins', head: typist, query: active, needs: 'view_user_banks' },
    { key: 'allLogins', head: typist, query: of, needs: 'view_user_banks' },
  ] as const
  const listed = asked.filter(({ needs }) => may(needs))
  return Promise.all(
    listed.map(async ({ key, head, query }) => {
      const found = await readItem(tenant, token, listRows(head.path, `${query}&per_page=1`), pageSchema)
      return { key, href: `${head.screen}?${query}`, total: found.kind === 'ok' ? found.value.total : null }
    }),
  )
}
