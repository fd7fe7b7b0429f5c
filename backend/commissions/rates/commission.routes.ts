import { and, eq, gte, inArray, lte } from 'drizzle-orm'
import { hidesCompanyShare } from '@/lib/access/roles'
import { commissionInput, commissionQuery, commissionSchema } from '@/lib/contracts/commission'
import { isShownToBrokers } from '../../catalogue/in-sql'
import { loadTimeZone } from '../../company/time-zone'
import { inChunks } from '../../core/database/chunks'
import { decimal, parseDecimal } from '../../core/database/decimal'
import type { Acting } from '../../core/kernel/acting'
import { type AnyContext, route, verb } from '../../core/kernel/verb'
import { crud } from '../../core/registry/crud'
import { answerList } from '../../core/registry/list'
import type { ListQuery, Registry, Row } from '../../core/registry/registry'
import { restoreRoute } from '../../core/versions/restore-route'
import { whereEndsAfter } from '../../core/versions/validity'
import { currentVersions, markClosed } from '../../core/versions/versioned'
import { loadViewers, ownRates, type PaidRow, type Viewer } from '../spread/viewer'
import { commission } from '../tables/commission.table'
import { catalogueReferences } from '../tables/references.table'
import { namingTables } from '../tables/table-import'
import { writtenBy } from '../versions/written-by'
import { absentRoute } from './absent'
import { commissionHistory } from './history'
import { planCommissions } from './plan'
import { closeCommissions, reopenCommissions, writeCommissions } from './write'

const isOutside = ({ principal }: Acting) => hidesCompanyShare(principal.role)

const loadViewer = async (acting: Acting): Promise<Viewer> =>
  (await loadViewers(acting, [acting.principal.id]))(acting.principal.id)

const exact = (text: unknown) => (typeof text === 'string' ? parseDecimal(text, 4) : null)

/** To the engine's types. */
const paidRow = (row: Row): PaidRow => ({
  ...(row as unknown as PaidRow),
  company_percentage: exact(row.company_percentage) ?? 0n,
  company_bonus: exact(row.company_bonus),
  broker_percentage: exact(row.broker_percentage),
  broker_bonus: exact(row.broker_bonus),
  deferred_company_percentage: exact(row.deferred_company_percentage),
  deferred_broker_percentage: exact(row.deferred_broker_percentage),
})

/** The row with the viewer's own rates instead of the row's. */
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

/** Rows of commission by table and range, each a line of versions (commissions.md#versions). */
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
  within: (acting) => (isOutside(acting) ? isShownToBrokers(commission.tenant_id, commission.table_id) : undefined),
  standing: async (acting, query) => currentVersions(commission, query, acting.now, await loadTimeZone(acting)),
  present: async (acting, rows) => {
    const marked = await markClosed(acting, commission, rows)
    if (!isOutside(acting)) return marked
    const viewer = await loadViewer(acting)
    return marked.map((row) => withOwnRates(viewer, row))
  },
  import: {
    permission: 'import_comissions',
    // A table is known by its bank, agreement and product: an export has them, and many banks call theirs the same.
    fields: ['bank_id', 'agreement_id', 'product_id', ...Object.keys(commissionInput.shape)],
    identity: ['table_id', 'starting', 'final'],
    match: async ({ tx, tenant, now }, inputs) => {
      const tables = inputs.flatMap(({ table_id }) => (typeof table_id === 'number' ? [table_id] : []))
      const key = (table: unknown, starting: unknown, final: unknown) => `${table} ${starting} ${final}`
      const found = new Map<string, number>()
      for (const some of inChunks([...new Set(tables)])) {
        const rows = await tx
          .select()
          .from(commission)
          .where(
            and(
              eq(commission.tenant_id, tenant.id),
              inArray(commission.table_id, some),
              whereEndsAfter(commission, now),
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

/** Brokers sort by their own rates, which are computed: no column holds them. */
const sortsByOwnRate = (acting: Acting, query: ListQuery) => query.order_by === 'broker_percentage' && isOutside(acting)

const ids: Registry['ids'] = async (acting, query) => {
  if (!sortsByOwnRate(acting, query)) return idsByColumns(acting, query)
  const all = await idsByColumns(acting, { ...query, order_by: undefined, order: undefined })
  const viewer = await loadViewer(acting)
  const rates = new Map<number, bigint>()
  for (const some of inChunks(all)) {
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
