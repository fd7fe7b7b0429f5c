import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { listOf, type MomentRange } from '@/lib/contracts/list'
import {
  type ModelChangeUpdate,
  modelChangeUpdateQuery,
  modelChangeUpdateSchema,
} from '@/lib/contracts/model-change-update'
import { hidesCompanyShare, type Role } from '@/lib/roles'
import { timeZoneOf } from '../company/time-zone'
import { visibleTo } from '../core/audience'
import { decimal } from '../core/decimal'
import { answerList, noCap } from '../core/list'
import { matchesSearch, momentIn } from '../core/list-filter'
import { listOrder } from '../core/list-order'
import { localTime } from '../core/local-time'
import type { Scope } from '../core/scope'
import { type Route, route, verb } from '../core/verb'
import { modelChangeUpdate as updates } from './model-change-update.table'

type Query = z.output<typeof modelChangeUpdateQuery>

/** Of what Corretor and Comercial see, which of an update may have changed. */
const seen = ['broker_percentage', 'broker_bonus', 'is_fixed_value', 'starting', 'final']
const values = (side: SQL) =>
  sql.join(
    seen.map((name) => sql`${side} -> ${name}::text`),
    sql`, `,
  )

/** A row says something to them only when a value they see changed; a new table always does (domain.md 2.4). */
const changedForBrokers = sql`(${updates.before} is null
  or (${values(sql`${updates.before}`)}) is distinct from (${values(sql`${updates.after}`)}))`

const visibleRows = (role: Role) =>
  hidesCompanyShare(role) ? and(eq(updates.visible_to_brokers, true), changedForBrokers) : undefined

/** The commissions model under any of its names (domain.md 8.2); another model has no rows. */
const modelOf = (name: string) => (/commissions?$/i.test(name) ? 'commission' : name)

function matching({ tenant }: Scope, query: Query, role: Role, timeZone: string): SQL | undefined {
  const { created_at: range, id_bank: banks, id_agreement: agreements, model_name: model } = query
  return and(
    eq(updates.tenant_id, tenant.id),
    model === undefined ? undefined : eq(updates.model_name, modelOf(model)),
    ne(updates.action, 'closed'),
    visibleRows(role),
    range && momentIn(updates.created_at, range, timeZone),
    range && nearDays(range),
    banks && inArray(updates.id_bank, banks),
    agreements && inArray(updates.id_agreement, agreements),
    matchesSearch(query.search, [updates.name_bank, updates.name_agreement, updates.name_product, updates.name_table]),
  )
}

/** The day is indexed and the moment is not; a day either side, should the company have moved its clocks. */
const nearDays = ([from, to]: MomentRange) =>
  sql`${updates.day} between ${from}::timestamp::date - 1 and ${to}::timestamp::date + 1`

/** The feed of one day is never cut short (domain.md 5.1). */
const isOneDay = (range: MomentRange | undefined) =>
  range !== undefined && range[0].slice(0, 10) === range[1].slice(0, 10)

const exact = (value: bigint | null) => (value === null ? null : decimal(value, 4))

const asUpdate = (row: typeof updates.$inferSelect, timeZone: string): ModelChangeUpdate => ({
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
  broker_percentage: exact(row.broker_percentage),
  broker_bonus: exact(row.broker_bonus),
  is_fixed_value: row.is_fixed_value,
  created_at: localTime(row.created_at, timeZone),
})

const list = verb(
  {
    permission: 'list_comissions',
    summary: 'Changed commission tables; the company’s figures are absent for Corretor and Comercial',
    query: modelChangeUpdateQuery,
    output: listOf(modelChangeUpdateSchema.partial({ company_percentage: true, company_bonus: true })),
  },
  async ({ query, principal, ...scope }) => {
    const timeZone = await timeZoneOf(scope)
    const where = matching(scope, query, principal.role, timeZone)
    const { created_at, name_bank: nameBank, name_agreement: nameAgreement, name_table: nameTable } = updates
    const columns = { created_at, nameBank, nameAgreement, nameTable }
    const order = listOrder(query, { columns, last: updates.id, fallback: { by: 'created_at', order: 'desc' } })
    return answerList(scope, {
      ...query,
      ...(isOneDay(query.created_at) && { cap: noCap }),
      matching: scope.tx.select({ one: sql`1` }).from(updates).where(where),
      rows: async (limit, offset) => {
        const rows = await scope.tx
          .select()
          .from(updates)
          .where(where)
          .orderBy(...order)
          .limit(limit)
          .offset(offset)
        return rows.map((row) => visibleTo(principal.role, modelChangeUpdateSchema, asUpdate(row, timeZone)))
      },
    })
  },
)

export const modelChangeUpdateRoutes: Route[] = [route('GET', '/api/model_change_updates', list)]
