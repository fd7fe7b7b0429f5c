import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { commissionInput, commissionQuery, commissionSchema } from '@/lib/contracts/commission'
import { hidesCompanyShare } from '@/lib/roles'
import { timeZoneOf } from '../company/time-zone'
import { chunksOf } from '../core/chunks'
import { crud } from '../core/crud'
import { decimal, exactOf } from '../core/decimal'
import { answerList } from '../core/list'
import type { Acting, ListQuery, Registry, Row } from '../core/registry'
import { type AnyContext, route, verb } from '../core/verb'
import { absentRoute } from './absent'
import { commission } from './commission.table'
import { commissionHistory } from './commission-history'
import { planCommissions } from './commission-plan'
import { closeCommissions, reopenCommissions, writeCommissions } from './commission-write'
import { catalogueReferences } from './references.table'
import { restoreRoute } from './restore-route'
import { namingTables } from './table-import'
import { markClosed, standingVersions } from './versioned'
import { ownRates, type PaidRow, type Viewer, viewersOf } from './viewer'
import { writtenBy } from './written-by'

const isOutside = ({ principal }: Acting) => hidesCompanyShare(principal.role)

const viewerOf = async (acting: Acting): Promise<Viewer> =>
  (await viewersOf(acting, [acting.principal.id]))(acting.principal.id)

const exact = (text: unknown) => (typeof text === 'string' ? exactOf(text, 4) : null)

/** A row as its contract has it, to be computed with. */
const paidRow = (row: Row): PaidRow => ({
  ...(row as unknown as PaidRow),
  company_percentage: exact(row.company_percentage) ?? 0n,
  company_bonus: exact(row.company_bonus),
  broker_percentage: exact(row.broker_percentage),
  broker_bonus: exact(row.broker_bonus),
  deferred_company_percentage: exact(row.deferred_company_percentage),
  deferred_broker_percentage: exact(row.deferred_broker_percentage),
})

/** The row with the viewer's own rates in place of the office's. */
export function withOwnRates(viewer: Viewer, row: Row): Row {
  const { upfront, bonus, deferred } = ownRates(viewer, paidRow(row))
  const text = (value: bigint | null) => (value === null ? null : decimal(value, 4))
  return {
    ...row,
    broker_percentage: text(upfront),
    broker_bonus: text(bonus),
    deferred_broker_percentage: text(deferred),
  }
}

/** Rows of commission by table and range, each a line of versions (domain.md 2.4). */
const made = crud({
  resource: 'commission',
  table: commission,
  row: commissionSchema,
  input: commissionInput,
  query: commissionQuery,
  references: catalogueReferences,
  search: ['bank', 'agreement', 'product', 'table'],
  ties: [commission.starting],
  filters: {
    installments: (count) => and(lte(commission.starting, count), gte(commission.final, count)),
    // Which versions stand then is said by `standing`.
    valid_at: () => undefined,
  },
  within: (acting) =>
    isOutside(acting)
      ? sql`exists (select from "table" seen where seen.tenant_id = ${commission.tenant_id}
          and seen.id = ${commission.table_id} and seen.visible_to_brokers)`
      : undefined,
  standing: async (acting, query) => standingVersions(commission, query, acting.now, await timeZoneOf(acting)),
  present: async (acting, rows) => {
    const marked = await markClosed(acting, commission, rows)
    if (!isOutside(acting)) return marked
    const viewer = await viewerOf(acting)
    return marked.map((row) => withOwnRates(viewer, row))
  },
  import: {
    permission: 'import_comissions',
    identity: ['table_id', 'starting', 'final'],
    match: async ({ tx, tenant, now }, inputs) => {
      const tables = inputs.flatMap(({ table_id }) => (typeof table_id === 'number' ? [table_id] : []))
      const key = (table: unknown, starting: unknown, final: unknown) => `${table} ${starting} ${final}`
      const found = new Map<string, number>()
      for (const some of chunksOf([...new Set(tables)])) {
        const rows = await tx
          .select()
          .from(commission)
          .where(
            and(
              eq(commission.tenant_id, tenant.id),
              inArray(commission.table_id, some),
              sql`(${commission.valid_to} is null or ${commission.valid_to} > ${now.toISOString()}::timestamptz)`,
            ),
          )
        for (const row of rows) found.set(key(row.table_id, row.starting, row.final), row.id)
      }
      return inputs.map(({ table_id, starting, final }) => found.get(key(table_id, starting, final)) ?? null)
    },
  },
})

const show = (acting: Acting) => (ids: readonly number[]) => made.registry.rows(acting, ids)
const { ids: idsByColumns } = made.registry

/** A broker who sorts by their rate sorts by their own: no column has it. */
const sortsByOwnRate = (acting: Acting, query: ListQuery) => query.order_by === 'broker_percentage' && isOutside(acting)

const ids: Registry['ids'] = async (acting, query) => {
  if (!sortsByOwnRate(acting, query)) return idsByColumns(acting, query)
  const all = await idsByColumns(acting, { ...query, order_by: undefined, order: undefined })
  const viewer = await viewerOf(acting)
  const rates = new Map<number, bigint>()
  for (const some of chunksOf(all)) {
    const rows = await acting.tx
      .select()
      .from(commission)
      .where(and(eq(commission.tenant_id, acting.tenant.id), inArray(commission.id, some)))
    for (const row of rows) rates.set(row.id, ownRates(viewer, row).upfront)
  }
  const sign = query.order === 'desc' ? -1 : 1
  const rate = (id: number) => rates.get(id) ?? 0n
  return all.toSorted((a, b) => sign * (rate(a) === rate(b) ? a - b : rate(a) < rate(b) ? -1 : 1))
}

const [listed] = made.routes.filter(({ method, path }) => method === 'GET' && path === made.registry.path)
if (!listed) throw new TypeError('commissions have no list')
const list = verb(
  // Guarantee: the options are of the same verb.
  listed.verb.options as { permission: 'list_comissions'; summary: string; query: typeof commissionQuery },
  async (context) => {
    const query = context.query as ListQuery
    if (!sortsByOwnRate(context, query) || query.options) return listed.verb.run(context as unknown as AnyContext)
    const sorted = await ids(context, query)
    return answerList(context, {
      ...query,
      matching: sorted.length,
      rows: (limit, offset) => made.registry.rows(context, sorted.slice(offset, offset + limit)),
    })
  },
)

export const commissions = writtenBy(
  made,
  {
    check: async (acting, drafts) =>
      (await planCommissions(acting, drafts, show(acting))).map(({ refusal }) => refusal),
    write: (acting, drafts) => writeCommissions(acting, drafts, { show: show(acting) }),
    remove: (acting, closing) => closeCommissions(acting, closing),
    restore: (acting, closed) => reopenCommissions(acting, closed),
  },
  {
    ids,
    ...(made.registry.import && { import: namingTables(made.registry.import) }),
    routes: [
      route('GET', made.registry.path, list),
      commissionHistory(made.registry),
      restoreRoute(made.registry, commission),
      absentRoute(made.registry),
    ],
  },
)
