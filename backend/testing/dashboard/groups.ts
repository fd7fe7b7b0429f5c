import type { ProductionColumn, ProductionMetric } from '@/lib/contracts/dashboard'
import { byValue, contracts, dayList, paidOn } from './order'
import type { PlainProposal, PlainRows } from './rows'
import { makeViewer, type PlainDays, type PlainFilters, plainCommission, reais, total } from './viewer'

/** `proposal_production_for_column`. */
export function plainProduction(
  rows: PlainRows,
  login: string,
  filters: PlainFilters,
  days: PlainDays,
  { column, metric, limit }: { column: ProductionColumn; metric: ProductionMetric; limit: number },
) {
  const as = makeViewer(rows, login)
  const paid = paidOn(rows, login, filters, days)
  const user = (id: number) => rows.users.find((one) => one.id === id)
  const nearest = ({ user: owner, path }: PlainProposal) =>
    [owner, ...path].find((id) => user(id)?.role === 'Comercial') ?? null
  const keyed = (one: PlainProposal) => {
    if (column === 'day') return one.paid
    if (column === 'month') return one.paid?.slice(0, 7) ?? null
    if (column === 'broker') return String(one.user)
    if (column === 'commercial') return nearest(one) === null ? null : String(nearest(one))
    return one[column] === null ? null : String(one[column])
  }
  const valued = (some: readonly PlainProposal[]) => {
    const { own, company } = plainCommission(rows, as, some)
    const net = total(some.map((one) => one.net))
    return {
      contract_value: contracts(some),
      count: BigInt(some.length),
      net_value: net,
      commission: own,
      company_commission: company,
    }[metric]
  }
  const written = (value: bigint) => (metric === 'count' ? Number(value) : reais(value))
  const group = (kind: string, key: string | null, name: string, some: readonly PlainProposal[]) => ({
    ...{ kind, key, name, count: some.length, value: valued(some) },
  })
  const label = (key: string | null, some: readonly PlainProposal[]) => {
    if (key === null) return group('none', null, column === 'team' ? 'Sem equipe' : 'Sem comercial', some)
    if (column === 'broker' || column === 'commercial') {
      const person = user(Number(key))
      return group('one', person?.uuid ?? '', person?.name ?? '', some)
    }
    return group(
      'one',
      key,
      column === 'day' || column === 'month' ? key : (rows.names[column].get(Number(key)) ?? ''),
      some,
    )
  }
  const grouped = Map.groupBy(paid, keyed)
  let groups: ReturnType<typeof group>[]
  if (column === 'day' || column === 'month') {
    const keys = dayList(days).map((day) => (column === 'day' ? day : day.slice(0, 7)))
    groups = [...new Set(keys)].map((key) => group(column, key, key, grouped.get(key) ?? []))
  } else {
    const isHidden = (key: string | null) => column === 'commercial' && key !== null && !as.mayKnow({ id: Number(key) })
    const shown = [...grouped].filter(([key]) => !isHidden(key))
    const all = shown.map(([key, some]) => label(key, some)).toSorted(byValue)
    groups = all.slice(0, limit)
    const keys = new Set(groups.map(({ kind, key }) => `${kind} ${key}`))
    const rest = paid.filter((one) => {
      const { kind, key } = label(keyed(one), [])
      return isHidden(keyed(one)) || !keys.has(`${kind} ${key}`)
    })
    if (rest.length > 0) groups.push(group('others', null, 'Outros', rest))
  }
  return {
    categories: groups.map(({ name }) => name),
    data: groups.map(({ value }) => written(value)),
    total: written(valued(paid)),
    total_count: paid.length,
    groups: groups.map((one) => ({ ...one, value: written(one.value) })),
  }
}
