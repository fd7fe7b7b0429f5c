import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { hidesCompanyShare, type Role } from '@/lib/access/roles'
import { listSchema, type MomentRange } from '@/lib/contracts/list'
import {
  type ModelChangeUpdate,
  modelChangeUpdateQuery,
  modelChangeUpdateSchema,
} from '@/lib/contracts/model-change-update'
import { loadTimeZone } from '../../company/time-zone'
import { decimal } from '../../core/database/decimal'
import { localTime } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { visibleTo } from '../../core/kernel/audience'
import { type Route, route, verb } from '../../core/kernel/verb'
import { matchesSearch, momentIn } from '../../core/registry/filter'
import { answerList, noCap } from '../../core/registry/list'
import { listOrder } from '../../core/registry/order'
import { loadViewers, ownRates, type Viewer } from '../spread/viewer'
import { toPaid } from './model-change-feed'
import { modelChangeUpdate as updates } from './model-change-update.table'
import { isNews } from './own-change'

type Query = z.output<typeof modelChangeUpdateQuery>

/** Accepts any name of the commissions model (commissions.md#updates-of-the-day); other models have no rows. */
const modelName = (name: string) => (/commissions?$/i.test(name) ? 'commission' : name)

function matching({ tenant }: Scope, query: Query, role: Role, timeZone: string): SQL | undefined {
  const { created_at: range, id_bank: banks, id_agreement: agreements, model_name: model } = query
  return and(
    eq(updates.tenant_id, tenant.id),
    model === undefined ? undefined : eq(updates.model_name, modelName(model)),
    ne(updates.action, 'closed'),
    hidesCompanyShare(role) ? eq(updates.visible_to_brokers, true) : undefined,
    range && momentIn(updates.created_at, range, timeZone),
    range && nearDays(range),
    banks && inArray(updates.id_bank, banks),
    agreements && inArray(updates.id_agreement, agreements),
    matchesSearch(query.search, [updates.name_bank, updates.name_agreement, updates.name_product, updates.name_table]),
  )
}

/**
 * `day` is indexed, `created_at` is not: narrow by day first, one wider on either side in case the company changed its
 * time zone.
 */
const nearDays = ([from, to]: MomentRange) =>
  sql`${updates.day} between ${from}::timestamp::date - 1 and ${to}::timestamp::date + 1`

/** One day's feed is never limited (commissions.md#updates-of-the-day). */
const isOneDay = (range: MomentRange | undefined) =>
  range !== undefined && range[0].slice(0, 10) === range[1].slice(0, 10)

const exact = (value: bigint | null) => (value === null ? null : decimal(value, 4))

type Kept = typeof updates.$inferSelect

function asUpdate(
  row: Kept,
  own: Pick<Kept, 'broker_percentage' | 'broker_bonus'>,
  timeZone: string,
): ModelChangeUpdate {
  const before = toPaid(row.before)
  return {
    id: row.id,
    idBank: row.id_bank,
    nameBank: row.name_bank,
    idAgreement: row.id_agreement,
    nameAgreement: row.name_agreement,
    idProduct: row.id_product,
    nameProduct: row.name_product,
    idTable: row.id_table,
    nameTable: row.name_table,
    starting: row.starting,
    final: row.final,
    company_percentage: decimal(row.company_percentage, 4),
    company_bonus: exact(row.company_bonus),
    broker_percentage: exact(own.broker_percentage),
    broker_bonus: exact(own.broker_bonus),
    is_fixed_value: row.is_fixed_value,
    created_at: localTime(row.created_at, timeZone),
    before: before && {
      ...before,
      company_percentage: decimal(before.company_percentage, 4),
      company_bonus: exact(before.company_bonus),
      broker_percentage: exact(before.broker_percentage),
      broker_bonus: exact(before.broker_bonus),
    },
  }
}

/** The viewer's own rates of a row, by today's rules (commissions.md#updates-of-the-day). */
function ownRateFields(viewer: Viewer, row: Kept) {
  const { id_bank: bank_id, id_agreement: agreement_id, id_product: product_id, id_table: table_id } = row
  const { upfront, bonus } = ownRates(viewer, { ...row, bank_id, agreement_id, product_id, table_id })
  return { broker_percentage: upfront, broker_bonus: bonus }
}

const changed = {
  id: updates.id,
  id_bank: updates.id_bank,
  id_agreement: updates.id_agreement,
  id_product: updates.id_product,
  id_table: updates.id_table,
  before: updates.before,
  after: updates.after,
}

/** Ids of the updates that concern the viewer, in the list's order: a value visible to them has changed. */
async function newsFor({ tx }: Scope, viewer: Viewer, where: SQL | undefined, order: SQL[]): Promise<number[]> {
  const rows = await tx
    .select(changed)
    .from(updates)
    .where(where)
    .orderBy(...order)
  return rows.filter((row) => isNews(viewer, row)).map(({ id }) => id)
}

const list = verb(
  {
    permission: 'list_comissions',
    inGuise: 'reads',
    summary: 'Changed commission tables; to Corretor and Comercial with their own rates, without the company’s figures',
    query: modelChangeUpdateQuery,
    output: listSchema(modelChangeUpdateSchema.partial({ company_percentage: true, company_bonus: true })),
  },
  async ({ query, principal, ...scope }) => {
    const { tx, tenant } = scope
    const timeZone = await loadTimeZone(scope)
    const where = matching(scope, query, principal.role, timeZone)
    const { created_at, name_bank: nameBank, name_agreement: nameAgreement, name_table: nameTable } = updates
    const columns = { created_at, nameBank, nameAgreement, nameTable }
    const order = listOrder(query, { columns, last: updates.id, fallback: { by: 'created_at', order: 'desc' } })
    const page = { ...query, ...(isOneDay(query.created_at) && { cap: noCap }) }
    if (!hidesCompanyShare(principal.role)) {
      return answerList(scope, {
        ...page,
        matching: tx.select({ one: sql`1` }).from(updates).where(where),
        rows: async (limit, offset) => {
          const query = tx
            .select()
            .from(updates)
            .where(where)
            .orderBy(...order)
          return (await query.limit(limit).offset(offset)).map((row) => asUpdate(row, row, timeZone))
        },
      })
    }
    const viewer = (await loadViewers(scope, [principal.id]))(principal.id)
    const news = await newsFor(scope, viewer, where, order)
    return answerList(scope, {
      ...page,
      matching: news.length,
      rows: async (limit, offset) => {
        const ids = news.slice(offset, offset + limit)
        if (ids.length === 0) return []
        const rows = await tx
          .select()
          .from(updates)
          .where(and(eq(updates.tenant_id, tenant.id), inArray(updates.id, ids)))
          .orderBy(...order)
        return rows.map((row) =>
          visibleTo(principal.role, modelChangeUpdateSchema, asUpdate(row, ownRateFields(viewer, row), timeZone)),
        )
      },
    })
  },
)

export const modelChangeUpdateRoutes: Route[] = [route('GET', '/api/model_change_updates', list)]
