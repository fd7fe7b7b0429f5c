import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Role } from '@/lib/access/roles'
import type { Scope } from '../../core/database/scope'
import { user } from '../../identity/people/user.table'
import { physicalCustomer } from '../../operation/records/physical-customer.table'
import { proposal } from '../../operation/records/proposal.table'
import type { Random } from '../basics/random'
import type { WorkTime } from '../basics/work-time'
import type { CallPlan } from './call-plan'
import type { MadeItem } from './categories'

interface OwnProposal {
  id: number
  user_id: number
  ade: string | null
  cpf: string
}

/** The two sides of a call, and the proposal that it is about. */
export interface DemoSide {
  requester: number
  worker: number
  proposal: OwnProposal | null
  /** The requester's value of an item; null for none. */
  says: (item: MadeItem) => string | null
}

/** Brokers ask, the busier the more, corretor@ the most; now and then a Comercial or a Financeiro does. */
export async function drawPeople(
  { tx, tenant }: Scope,
  random: Random,
  time: WorkTime,
): Promise<(plan: CallPlan, asksAde: boolean) => DemoSide> {
  const people = await tx
    .select({ id: user.id, role: user.type_user })
    .from(user)
    .where(and(eq(user.tenant_id, tenant.id), eq(user.status, 'active'), isNull(user.deleted_at)))
    .orderBy(asc(user.id))
  const idsWith = (...roles: Role[]) => people.filter(({ role }) => roles.includes(role)).map(({ id }) => id)
  const brokers = idsWith('Corretor')
  const others = idsWith('Comercial', 'Financeiro')
  const rows: OwnProposal[] = await tx
    .select({
      ...{ id: proposal.id, user_id: proposal.user_id, ade: proposal.ade_number },
      cpf: physicalCustomer.cpf,
    })
    .from(proposal)
    .innerJoin(
      physicalCustomer,
      and(eq(physicalCustomer.tenant_id, proposal.tenant_id), eq(physicalCustomer.id, proposal.customer_id)),
    )
    .where(and(eq(proposal.tenant_id, tenant.id), isNotNull(proposal.ade_number), inArray(proposal.user_id, brokers)))
    .orderBy(asc(proposal.id))
  const sellers = [...new Set(rows.map(({ user_id }) => user_id))].toSorted((one, other) => one - other)
  const byOwner = Map.groupBy(rows, ({ user_id }) => user_id)

  return (plan, asksAde) => {
    const requester = asksAde
      ? pickEarly(random, sellers)
      : random.next() < 0.1
        ? random.pick(others)
        : pickEarly(random, brokers)
    const own = byOwner.get(requester)
    const about = asksAde && own ? random.pick(own) : null
    const staff = idsWith(plan.category.profile).filter((id) => id !== requester)
    const says: DemoSide['says'] = ({ name, type }) => {
      if (type === 'ade') return about?.ade ?? null
      if (type === 'cpf') return about?.cpf ?? null
      if (type === 'date') return time.day(plan.opened - 2)
      return plan.talk.values?.[name] ?? null
    }
    return { requester, worker: random.pick(staff), proposal: about, says }
  }
}

/** One of `list`, the first ones more often. */
function pickEarly(random: Random, list: readonly number[]): number {
  const found = list[Math.floor(random.next() ** 2 * list.length)]
  if (found === undefined) throw new Error('nobody asks')
  return found
}
