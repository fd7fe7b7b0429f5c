import type { ReportKey } from '@/lib/reports/reports'
import type { PlainProposal } from '../dashboard/rows'
import { isIn, type PlainDays, type PlainFilters, percent } from '../dashboard/viewer'
import type { Rows } from './rows'
import { type Cell, clock, dayIn, makeViewing, type Viewing } from './viewing'

/** Filters that the dashboard has not. */
export interface MoreFilters {
  operation?: string[]
  status?: string[]
  type?: string[]
  pendency?: string[]
  priority?: string[]
  state?: string[]
  days?: number
}

/** A record as it is counted; `sale` is the proposal that it belongs to. */
export interface Plain {
  record: string
  sale: PlainProposal | undefined
  groups: Record<string, Cell>
  details: Record<string, Cell>
  facts: Record<string, bigint | boolean>
}

interface Asked {
  filters: PlainFilters & MoreFilters
  days: PlainDays
  before?: PlainDays
}

function saleGroups(rows: Rows, { as, person, soldTo, mayKnow }: Viewing, sale: PlainProposal) {
  const named = (of: 'bank' | 'agreement' | 'product' | 'table' | 'team', id: number | null): Cell =>
    id === null ? { key: null, name: 'Sem equipe' } : { key: String(id), name: rows.names[of].get(id) ?? '' }
  const role = (id: number) => rows.users.find((one) => one.id === id)?.role
  const nearest = [sale.user, ...sale.path].find((id) => role(id) === 'Comercial') ?? null
  const isHidden = as.viewer.role === 'Comercial' && nearest !== null && !mayKnow({ id: nearest })
  const fact = rows.facts.get(sale.id)
  return {
    groups: {
      ...{ bank: named('bank', sale.bank), agreement: named('agreement', sale.agreement) },
      ...{ product: named('product', sale.product), table: named('table', sale.table) },
      ...{ operation_type: fact?.type ?? '', broker: person(sale.user, ''), team: named('team', sale.team) },
      commercial: isHidden ? { key: null, name: 'Outros' } : person(nearest, 'Sem comercial'),
    },
    details: { number: fact?.number ?? '', ade_number: fact?.ade ?? null, customer: soldTo(sale.id) },
  }
}
const dated = (day: string | null): Record<string, Cell> => ({ day, month: day?.slice(0, 7) ?? null })
const localOf = (ms: number | null) => (ms === null ? null : BigInt(Math.floor(ms)) * 1000n)
const has = <T>(values: readonly T[] | undefined, value: T) => !values || values.includes(value)

/** The records of a report as `login` sees them, found one by one. */
export function plainRecords(rows: Rows, login: string, report: ReportKey, { filters, days, before }: Asked): Plain[] {
  const view = makeViewing(rows, login)
  const operation = (id: number) => rows.facts.get(id)?.type ?? ''
  const sold = view.found(filters).filter(({ id }) => has(filters.operation, operation(id)))
  const of = (sale: PlainProposal, day: string | null, more: Partial<Plain>): Plain => {
    const { groups, details } = saleGroups(rows, view, sale)
    const record = more.record ?? rows.facts.get(sale.id)?.uuid ?? ''
    return {
      ...{ record, sale, facts: more.facts ?? {} },
      groups: { ...groups, ...dated(day), ...more.groups },
      details: { ...details, ...more.details },
    }
  }
  const submitted = sold.filter((one) => isIn(days, one.submitted))
  if (report === 'ranking') {
    const both = { from: before?.from ?? days.from, to: days.to }
    return sold
      .filter(({ paid }) => isIn(both, paid))
      .map((one) => of(one, one.paid, { facts: { earlier: !isIn(days, one.paid) } }))
  }
  if (report === 'production' || report === 'commissions')
    return sold
      .filter(({ paid }) => isIn(days, paid))
      .map((one) => of(one, one.paid, { details: { paid_at: one.paid } }))
  if (report === 'reversals')
    return rows.given.flatMap(({ proposal, day, reason, percentage, corrected }) => {
      const sale = sold.find(({ id }) => id === proposal)
      if (!sale || corrected || !isIn(days, day)) return []
      const taken = (sale.contract * percentage * 2n + 1_000_000n) / 2_000_000n
      const details = { reversed_at: day, reason, percentage: percent(percentage, 1_000_000n) }
      return [of(sale, day, { details, facts: { taken } })]
    })
  if (report === 'no_commission')
    return submitted
      .filter(
        ({ id, status }) =>
          rows.facts.get(id)?.commission === 'none' &&
          !['rejected', 'cancelled', 'awaiting_validation', 'returned'].includes(status) &&
          has<string>(filters.status, status),
      )
      .map((one) => {
        const at = clock(localOf(one.submitted))
        const details = { submitted_at: at, paid_at: one.paid }
        return of(one, at?.slice(0, 10) ?? null, { groups: { status: one.status }, details })
      })
  if (report === 'conversion') {
    const bySale = Map.groupBy(rows.stays, ({ proposal }) => proposal)
    return submitted.flatMap((sale) => {
      const steps = bySale.get(sale.id) ?? []
      return [...new Set(steps.map(({ to }) => to))].flatMap((status) => {
        if (!has(filters.status, status)) return []
        const stay = steps.reduce(
          (sum, { to, at }, step) => (to === status ? sum + (steps[step + 1]?.at ?? rows.now) - at : sum),
          0n,
        )
        const waits = !['paid', 'rejected', 'cancelled', 'reversed'].includes(status)
        const facts = {
          ...{ stay, waits, still: sale.status === status, paid: sale.paid !== null },
          lost: ['rejected', 'cancelled'].includes(sale.status),
        }
        return [of(sale, dayIn(localOf(sale.submitted)), { groups: { status }, facts })]
      })
    })
  }
  if (report === 'pendencies') return plainPendencies(rows, view, { filters, days }, of)
  return plainClients(rows, view, filters)
}

function plainPendencies(
  rows: Rows,
  view: Viewing,
  { filters, days }: Asked,
  of: (sale: PlainProposal, day: string | null, more: Partial<Plain>) => Plain,
): Plain[] {
  return rows.pendencies.flatMap((one) => {
    const sale = rows.proposals.find(({ id }) => id === one.proposal)
    const asked =
      has(filters.type, one.type) && has(filters.pendency, one.status) && has(filters.priority, one.priority)
    const type = rows.facts.get(one.proposal)?.type ?? ''
    const found = sale && view.sees(sale) && view.matches(sale, filters) && has(filters.operation, type)
    if (!found || !asked || !isIn(days, dayIn(one.created))) return []
    const resolved = one.status === 'resolved' && one.resolved !== null
    return [
      of(sale, dayIn(one.created), {
        record: String(one.id),
        groups: {
          ...{ type: one.type, title: one.title, pendency_status: one.status, priority: one.priority },
          assignee: view.person(one.assignee, 'Sem responsável'),
        },
        details: { created_at: clock(one.created), due_at: clock(one.due), resolved_at: clock(one.resolved) },
        facts: {
          ...{ open: ['open', 'answered'].includes(one.status), resolved },
          overdue: one.status === 'open' && one.due !== null && one.due < rows.now,
          resolving: resolved ? (one.resolved ?? 0n) - one.created : 0n,
        },
      }),
    ]
  })
}

function plainClients(rows: Rows, view: Viewing, { user, state, days = 90 }: Asked['filters']): Plain[] {
  const today = Date.parse(dayIn(rows.now) ?? '')
  return rows.clients.flatMap(({ id, uuid, cpf, phones, addresses, deleted }) => {
    const last = view.lastContact(id)
    const since = last === null ? null : Math.round((today - Date.parse(dayIn(last) ?? '')) / 86_400_000)
    const mine = <T extends { added_by: number }>(some: readonly T[]) =>
      some.filter(({ added_by }) => view.mayKnow({ id: added_by }))
    const places = mine(addresses)
    const isFound =
      (!user || view.own(id).some((link) => user.includes(view.uuid(link.user)))) &&
      (!state || places.some((place) => place.state !== null && state.includes(place.state)))
    if (deleted || !view.seesClient(id) || !isFound || (since !== null && since < days)) return []
    const numbers = mine(phones)
    return [
      {
        ...{ record: uuid, sale: undefined, facts: {} },
        groups: { state: places[0]?.state ?? null, contact_month: dayIn(last)?.slice(0, 7) ?? null },
        details: {
          ...{ customer: view.called(id), cpf: `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**` },
          phone: (numbers.find(({ primary }) => primary) ?? numbers[0])?.number ?? null,
          ...{ last_contact: clock(last), days_since: since },
        },
      },
    ]
  })
}
