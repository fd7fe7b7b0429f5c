import { byValue, contracts, dayList, named, paidOn } from './order'
import type { PlainRows } from './rows'
import { isIn, makeViewer, type PlainDays, type PlainFilters, percent, plainCommission, reais, total } from './viewer'

/** `brokers_paid`. */
export function plainBrokers(rows: PlainRows, login: string, filters: PlainFilters, days: PlainDays) {
  const as = makeViewer(rows, login)
  const paid = paidOn(rows, login, filters, days)
  const corretores = rows.users.filter(({ role }) => role === 'Corretor')
  const sellers = corretores
    .map((person) => ({ person, some: paid.filter(({ user }) => user === person.id) }))
    .filter(({ some }) => some.length > 0)
    .map((one) => ({ ...one, value: contracts(one.some), count: one.some.length, name: one.person.name }))
    .toSorted(byValue)
  const isAsked = (id: number) => {
    const { user, team, commercial } = filters
    const under = commercial && as.known(commercial).flatMap((one) => as.brokersBelow(one.id))
    return (
      (!user || user.includes(as.uuid(id))) &&
      (!team || rows.members.some((one) => one.user === id && team.includes(one.team))) &&
      (!under || under.includes(id))
    )
  }
  const joined = (id: number) => rows.brokers.some(({ user, joined: day }) => user === id && day <= days.to)
  const active = corretores.filter(
    (one) => one.status === 'active' && !one.deleted && as.mayKnow(one) && joined(one.id) && isAsked(one.id),
  )
  const last = (id: number) =>
    as
      .found(filters)
      .flatMap(({ user, paid: day }) => (user === id && day !== null && day <= days.to ? [day] : []))
      .toSorted()
      .at(-1) ?? null
  return {
    ...{ active_brokers: active.length, brokers_with_production: sellers.length },
    rate: percent(BigInt(sellers.length), BigInt(active.length)),
    rows: sellers.map(({ person, some, value, count, name }) => ({
      ...{ uuid: person.uuid, name, count, contract_value: reais(value) },
      ...(as.viewer.role !== 'Comercial' && {
        broker_commission: reais(plainCommission(rows, as, some).broker),
        paid_out: reais(
          total(
            rows.payments
              .filter(({ user, day, status }) => user === person.id && status === 'paid' && isIn(days, day))
              .map(({ broker }) => broker),
          ),
        ),
      }),
    })),
    idle: active
      .filter(({ id }) => !sellers.some(({ person }) => person.id === id))
      .map(({ id, uuid, name }) => ({ uuid, name, last_paid_at: last(id) }))
      .toSorted((one, other) => {
        const [first, second] = [one.last_paid_at ?? '', other.last_paid_at ?? '']
        return first < second ? -1 : first > second ? 1 : named(one.name, other.name)
      }),
  }
}

/** `ranking_commercial`. */
export function plainRanking(
  rows: PlainRows,
  login: string,
  filters: PlainFilters,
  days: PlainDays,
  before: PlainDays,
) {
  const as = makeViewer(rows, login)
  if (as.viewer.role === 'Corretor') return []
  const people = rows.nodes.flatMap((node) => {
    const person = rows.users.find(({ id }) => id === node.user)
    return person?.role === 'Comercial' && !person.deleted && as.mayKnow(person) ? [{ node, person }] : []
  })
  const order = (period: PlainDays) => {
    const paid = paidOn(rows, login, filters, period)
    return people
      .map(({ node, person }) => {
        const some = paid.filter(({ path, user }) => user === person.id || path.includes(person.id))
        return { node, person, value: contracts(some), count: some.length, name: person.name }
      })
      .toSorted(byValue)
  }
  const earlier = order(before)
  const { override } = plainCommission(rows, as, paidOn(rows, login, filters, days))
  return order(days).map(({ node, person, value, count, name }, at) => {
    const was = earlier.findIndex((one) => one.person.id === person.id)
    const active = as
      .brokersBelow(person.id)
      .filter((id) =>
        rows.users.some((one) => one.id === id && one.status === 'active' && !one.deleted && one.role === 'Corretor'),
      )
    return {
      ...{ position: at + 1, previous_position: (earlier[was]?.count ?? 0) > 0 ? was + 1 : null },
      ...{
        uuid: person.uuid,
        name,
        type: node.type,
        count,
        contract_value: reais(value),
        active_brokers: active.length,
      },
      average_ticket: count === 0 ? null : reais((value * 2n + BigInt(count)) / BigInt(count * 2)),
      ...((as.isStaff || person.id === as.viewer.id) && { override: reais(override(person.id)) }),
    }
  })
}

/** `team_goals`. */
export function plainGoals(rows: PlainRows, login: string, filters: PlainFilters, days: PlainDays) {
  const as = makeViewer(rows, login)
  if (as.viewer.role === 'Corretor') return []
  const isSeen = ({ id, leader, node }: PlainRows['teams'][number]) =>
    as.isStaff ||
    (leader !== null && as.subtree.has(leader)) ||
    rows.members.some((one) => one.team === id && as.subtree.has(one.user)) ||
    (node !== null && as.subtree.has(rows.nodes.find((one) => one.id === node)?.user ?? 0))
  const goalFor = (monthly: bigint) =>
    total(
      [...Map.groupBy(dayList(days), (day) => day.slice(0, 7))].map(([month, some]) => {
        const all = BigInt(new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate())
        return (monthly * BigInt(some.length) * 2n + all) / (all * 2n)
      }),
    )
  return rows.teams
    .filter((team) => team.goal > 0n && isSeen(team) && (!filters.team || filters.team.includes(team.id)))
    .toSorted((one, other) => named(one.name, other.name))
    .map(({ id, name, goal: monthly }) => {
      const everything = rows.proposals.filter(
        (one) => one.team === id && isIn(days, one.paid) && as.matches(one, filters),
      )
      const some = everything.filter(as.sees)
      const goal = goalFor(monthly)
      return {
        ...{ team: { id, name }, goal: reais(goal), count: some.length, contract_value: reais(contracts(some)) },
        ...{ rate: percent(contracts(some), goal) ?? '0.0000', whole: some.length === everything.length },
      }
    })
}
