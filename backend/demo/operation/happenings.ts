import { and, eq, isNull } from 'drizzle-orm'
import { type ProposalStatus, statusFacts } from '@/lib/proposals/flow'
import type { Scope } from '../../core/database/scope'
import { person } from '../../identity/people/person.table'
import { user } from '../../identity/people/user.table'
import { pendency } from '../../operation/records/pendency.table'
import { proposal } from '../../operation/records/proposal.table'
import type { Action } from '../../system/notifications/actions'

/** The last thing that happened to a record of the demo, as its message tells it. */
export interface Happened {
  action: Action
  at: Date
  variables: Record<string, string>
  /** The record. */
  link: string
}
export interface OfProposal extends Happened {
  owner: number
  /** Those above the owner, on the frozen path. */
  above: readonly number[]
  /** The pendency's, while it has one. */
  assignee: number | null
}

/** The notification of each arrival; a partial reversal leaves a proposal paid. */
const news: Partial<Record<ProposalStatus, Action>> = {
  awaiting_validation: 'proposal.submitted',
  returned: 'proposal.returned',
  awaiting_formalization: 'proposal.status_changed',
  approved: 'proposal.status_changed',
  rejected: 'proposal.status_changed',
  cancelled: 'proposal.status_changed',
  paid: 'proposal.paid',
  reversed: 'proposal.reversed',
}
const pendencyNews = {
  open: 'pendency.opened',
  answered: 'pendency.replied',
  resolved: 'pendency.resolved',
  cancelled: null,
} as const

const latestFirst = <T extends Happened>(all: readonly T[]): T[] => all.toSorted((a, b) => Number(b.at) - Number(a.at))

/** Of each proposal and pendency the last thing that its people are told of, the latest first. */
export async function loadHappenings({ tx, tenant }: Scope): Promise<OfProposal[]> {
  const proposals = await tx
    .select()
    .from(proposal)
    .where(and(eq(proposal.tenant_id, tenant.id), isNull(proposal.deleted_at)))
    .orderBy(proposal.id)
  const pendencies = await tx
    .select()
    .from(pendency)
    .where(and(eq(pendency.tenant_id, tenant.id), isNull(pendency.deleted_at)))
    .orderBy(pendency.id)
  const byId = new Map(proposals.map((row) => [row.id, row]))
  const people = (row: (typeof proposals)[number]) => ({
    owner: row.user_id,
    above: row.hierarchy_path.map(({ user_id }) => user_id),
  })
  return latestFirst([
    ...proposals.flatMap((row): OfProposal[] => {
      const isPart = row.status === 'paid' && row.money_events > 0
      const action = isPart ? 'proposal.reversed' : news[row.status]
      if (!action) return []
      const status_label = isPart ? 'Estornada em parte' : statusFacts[row.status].label
      const told = { action, at: row.updated_at, variables: { number: String(row.number), status_label } }
      return [{ ...told, link: `/proposals/${row.uuid}`, ...people(row), assignee: null }]
    }),
    ...pendencies.flatMap((row): OfProposal[] => {
      const of = byId.get(row.proposal_id)
      const action = pendencyNews[row.status]
      if (!of || !action) return []
      const at = { open: row.created_at, answered: row.last_message_at, resolved: row.resolved_at }[
        row.status as 'open'
      ]
      const told = { action, at: at ?? row.created_at, variables: { number: String(of.number), title: row.title } }
      return [{ ...told, link: `/pending?record=${row.id}`, ...people(of), assignee: row.assigned_to }]
    }),
  ])
}

/** The people who were blocked, the latest first. */
export async function loadBlocked({ tx, tenant }: Scope): Promise<Happened[]> {
  const rows = await tx
    .select({ uuid: user.uuid, at: user.updated_at, type_user: user.type_user, name: person.name })
    .from(user)
    .innerJoin(person, and(eq(person.tenant_id, user.tenant_id), eq(person.id, user.person_id)))
    .where(and(eq(user.tenant_id, tenant.id), eq(user.status, 'blocked'), isNull(user.deleted_at)))
    .orderBy(user.id)
  return latestFirst(
    rows.map(({ uuid, at, type_user, name }) => ({
      action: 'user.blocked',
      at,
      variables: { name, type_user },
      link: `/users/view/${uuid}`,
    })),
  )
}
