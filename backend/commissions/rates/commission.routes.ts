import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { hidesCompanyShare } from '@/lib/access/roles'
import { commissionContract } from '@/lib/contracts/commission'
import { isShownToBrokers } from '../../catalogue/in-sql'
import { loadTimeZone } from '../../company/time-zone'
import { inChunks } from '../../core/database/chunks'
import { decimal, parseDecimal } from '../../core/database/decimal'
import type { Acting } from '../../core/kernel/acting'
import { crud } from '../../core/registry/crud'
import type { ListQuery, Row } from '../../core/registry/registry'
import { restoreVersion } from '../../core/versions/restore'
import { whereEndsAfter } from '../../core/versions/validity'
import { currentVersions, markClosed } from '../../core/versions/versioned'
import { loadViewers, ownRates, type PaidRow, type Viewer } from '../spread/viewer'
import { commission } from '../tables/commission.table'
import { catalogueReferences } from '../tables/references.table'
import { namingTables } from '../tables/table-import'
import { absentRoute } from './absent'
import { commissionHistory } from './history'
import { planCommissions } from './plan'
import { closeCommissions, reopenCommissions, writeCommissions } from './write'

const isOutside = ({ principal }: Acting) => hidesCompanyShare(principal.role)

const loadViewer = async (acting: Acting): Promise<Viewer> =>
  (await loadViewers(acting, [acting.principal.id]))(acting.principal.id)

const exact = (text: unknown) => (typeof text === 'string' ? parseDecimal(text, 4) : null)

/** To the engine's types. */
const toPaidRow = (row: Row): PaidRow => ({
  bank_id: Number(row.bank_id),
  agreement_id: Number(row.agreement_id),
  product_id: Number(row.product_id),
  table_id: Number(row.table_id),
  starting: Number(row.starting),
  final: Number(row.final),
  is_fixed_value: row.is_fixed_value === true,
  company_percentage: exact(row.company_percentage) ?? 0n,
  company_bonus: exact(row.company_bonus),
  broker_percentage: exact(row.broker_percentage),
  broker_bonus: exact(row.broker_bonus),
  deferred_company_percentage: exact(row.deferred_company_percentage),
  deferred_broker_percentage: exact(row.deferred_broker_percentage),
})

/** The row with the viewer's own rates instead of the row's. */
export function withOwnRates(viewer: Viewer, row: Row): Row {
  const { upfront, bonus, deferred } = ownRates(viewer, toPaidRow(row))
  const text = (value: bigint | null) => (value === null ? null : decimal(value, 4))
  return {
    ...row,
    broker_percentage: text(upfront),
    broker_bonus: text(bonus),
    deferred_broker_percentage: text(deferred),
  }
}

/** A broker who sorts by their rate sorts by their own: no column has it. */
async function orderByOwnRate(
  acting: Acting,
  query: ListQuery,
  byColumns: (query: ListQuery) => Promise<number[]>,
): Promise<number[] | null> {
  if (query.order_by !== 'broker_percentage' || !isOutside(acting)) return null
  const all = await byColumns({ ...query, order_by: undefined, order: undefined })
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

/** Rows of commission by table and range, each a line of versions (commissions.md#versions). */
const made = crud(commission, commissionContract, {
  references: catalogueReferences,
  called: {
    by: commission.lineage_id,
    fields: ['table', 'bank', sql`${commission.starting} || '–' || ${commission.final}`],
  },
  search: ['bank', 'agreement', 'product', 'table'],
  ties: [commission.starting],
  order: orderByOwnRate,
  filters: {
    installments: (count) => and(lte(commission.starting, count), gte(commission.final, count)),
    // `condition` says which versions were valid then.
    valid_at: () => undefined,
  },
  within: (acting) => (isOutside(acting) ? isShownToBrokers(commission.tenant_id, commission.table_id) : undefined),
  condition: async (acting, query, trashed) =>
    currentVersions(commission, query, { now: acting.now, timeZone: await loadTimeZone(acting), trashed }),
  present: async (acting, rows) => {
    const marked = await markClosed(acting, commission, rows)
    if (!isOutside(acting)) return marked
    const viewer = await loadViewer(acting)
    return marked.map((row) => withOwnRates(viewer, row))
  },
  import: {
    // Many banks use the same table name; bank, agreement and product make it unique, so exports include them.
    also: ['bank_id', 'agreement_id', 'product_id'],
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

const written = made.with({
  writes: {
    check: async (acting, drafts) =>
      (await planCommissions(acting, drafts, show(acting))).map(({ refusal }) => refusal),
    write: (acting, drafts) => writeCommissions(acting, drafts, { show: show(acting) }),
    remove: (acting, closing) => closeCommissions(acting, closing),
    restore: (acting, closed) => reopenCommissions(acting, closed),
  },
  import: namingTables,
})

export const commissions = written.with({
  history: commissionHistory(written.registry),
  restore: restoreVersion(written.registry, commission),
  also: [absentRoute(written.registry)],
})
