import { isInternal } from '@/lib/access/roles'
import { localDay } from '../../core/database/local-time'
import type { PlainProposal, PlainRows, PlainUser } from './rows'

/** As `backend/operation/dashboard` takes them, of one or several. */
export interface PlainFilters {
  bank?: number[]
  agreement?: number[]
  product?: number[]
  table?: number[]
  team?: number[]
  user?: string[]
  commercial?: string[]
}
export interface PlainDays {
  from: string
  to: string
}

export const zone = 'America/Sao_Paulo'
export const isIn = ({ from, to }: PlainDays, moment: number | string | null) => {
  if (moment === null) return false
  const day = typeof moment === 'string' ? moment : localDay(new Date(moment), zone)
  return day >= from && day <= to
}

export const reais = (cents: bigint) => {
  const text = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`
}

/** `part` of `all`, in percent with four decimals. */
export function percent(part: bigint, all: bigint): string | null {
  if (all === 0n) return null
  const sign = part < 0n ? -1n : 1n
  const tenThousandths = (sign * part * 2_000_000n + all) / (all * 2n)
  const text = String(tenThousandths).padStart(5, '0')
  const isZero = tenThousandths === 0n
  return `${sign < 0n && !isZero ? '-' : ''}${text.slice(0, -4)}.${text.slice(-4)}`
}

export const total = (amounts: readonly bigint[]) => amounts.reduce((sum, one) => sum + one, 0n)

/** One person's rows, found by filters, each asked one by one. */
export function makeViewer(rows: PlainRows, login: string) {
  const viewer = rows.users.find((one) => one.login === login && !one.deleted)
  if (!viewer) throw new Error(`nobody is ${login}`)
  const isStaff = isInternal(viewer.role)
  const nodesBelow = (user: number) => {
    const found = new Set(rows.nodes.filter((node) => node.user === user).map(({ id }) => id))
    for (let size = -1; size !== found.size; ) {
      size = found.size
      for (const node of rows.nodes) if (node.parent !== null && found.has(node.parent)) found.add(node.id)
    }
    return found
  }
  const brokersBelow = (user: number) => {
    const nodes = nodesBelow(user)
    return rows.brokers.filter(({ node }) => node !== null && nodes.has(node)).map((one) => one.user)
  }
  const nodes = nodesBelow(viewer.id)
  const subtree = new Set([
    viewer.id,
    ...rows.nodes.filter(({ id }) => nodes.has(id)).map(({ user }) => user),
    ...brokersBelow(viewer.id),
  ])
  const mayKnow = ({ id }: Pick<PlainUser, 'id'>) =>
    isStaff || (viewer.role === 'Comercial' ? subtree.has(id) : id === viewer.id)
  const sees = ({ user, path }: PlainProposal) =>
    isStaff || user === viewer.id || (viewer.role === 'Comercial' && (subtree.has(user) || path.includes(viewer.id)))
  const uuid = (id: number) => rows.users.find((one) => one.id === id)?.uuid ?? ''
  const known = (uuids: readonly string[]) => rows.users.filter((one) => uuids.includes(one.uuid) && mayKnow(one))
  const matches = (one: PlainProposal, filters: PlainFilters) => {
    const { bank, agreement, product, table, team, user, commercial } = filters
    const has = <T>(values: readonly T[] | undefined, value: T) => !values || values.includes(value)
    return (
      has(bank, one.bank) &&
      has(agreement, one.agreement) &&
      has(product, one.product) &&
      has(table, one.table) &&
      (!team || (one.team !== null && team.includes(one.team))) &&
      has(user, uuid(one.user)) &&
      (!commercial || known(commercial).some(({ id }) => one.user === id || one.path.includes(id)))
    )
  }
  return {
    ...{ viewer, isStaff, subtree, mayKnow, sees, uuid, nodes, brokersBelow, matches, known },
    found: (filters: PlainFilters) => rows.proposals.filter((one) => sees(one) && matches(one, filters)),
  }
}

export type PlainViewer = ReturnType<typeof makeViewer>

const credited = ['accrued', 'released', 'reversed']

/** Before reversals, of some proposals: `own` is the amount that the viewer has of them. */
export function plainCommission(rows: PlainRows, { viewer }: PlainViewer, some: readonly PlainProposal[]) {
  const ids = new Set(some.map(({ id }) => id))
  const lines = rows.lines.filter(({ proposal, status }) => ids.has(proposal) && credited.includes(status))
  const overrides = rows.overrides.filter(({ proposal, status }) => ids.has(proposal) && credited.includes(status))
  const override = (user: number) => total(overrides.filter((one) => one.user === user).map(({ broker }) => broker))
  const broker = total(lines.map((line) => line.broker))
  return {
    ...{ broker, override, own: viewer.role === 'Comercial' ? override(viewer.id) : broker },
    company: total(lines.map(({ company }) => company)),
    retained: total(lines.map(({ retained }) => retained)),
  }
}
