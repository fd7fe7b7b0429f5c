import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { agreementContract } from '@/lib/contracts/agreement'
import { inData } from '@/lib/contracts/answers'
import { bankContract } from '@/lib/contracts/bank'
import { listSchema, rowId } from '@/lib/contracts/list'
import { rowSchema } from '@/lib/contracts/schemas'
import { ultronAgreementLink, ultronBankLink, ultronEntrySchema, ultronQuery } from '@/lib/contracts/ultron'
import { ApiError } from '../core/errors/api-error'
import type { Acting } from '../core/kernel/acting'
import { type Route, route, verb } from '../core/kernel/verb'
import { foldedText, matchesSearch } from '../core/registry/filter'
import { answerList } from '../core/registry/list'
import { listOrder } from '../core/registry/order'
import type { Registry } from '../core/registry/registry'
import { agreements } from './agreement.routes'
import { agreement } from './agreement.table'
import { banks } from './bank.routes'
import { bank } from './bank.table'
import { ultronAgreement, ultronBank } from './ultron.table'

type Query = z.output<typeof ultronQuery>
type Has<K extends string> = PgTable & { [N in K]: AnyPgColumn }

/** One kind of the master catalogue's entries, with the tenant's table that links to it. */
interface Side {
  entry: Has<'id' | 'name' | 'official_code' | 'active'>
  own: Has<'id' | 'tenant_id' | 'deleted_at'>
  link: AnyPgColumn
}
const bankSide: Side = { entry: ultronBank, own: bank, link: bank.ultron_bank_id }
const agreementSide: Side = { entry: ultronAgreement, own: agreement, link: agreement.ultron_agreement_id }

/** Active entries of the master catalogue, each with the tenant's row linked to it. */
function listEntries(scope: Acting, { entry, own, link }: Side, query: Query) {
  const mine = sql`(select ${own.id} from ${own} where ${own.tenant_id} = ${scope.tenant.id}
    and ${link} = ${entry.id} and ${own.deleted_at} is null)`
  const linked = query.linked === undefined ? undefined : query.linked ? isNotNull(mine) : isNull(mine)
  const where = and(eq(entry.active, true), matchesSearch(query.search, [entry.name, entry.official_code]), linked)
  const columns = { id: entry.id, name: foldedText(entry.name) }
  const order = listOrder(query, { columns, last: entry.id, fallback: { by: 'name', order: 'asc' } })
  const entries: PgTable = entry
  return answerList<object>(scope, {
    ...query,
    matching: scope.tx.select({ one: sql`1` }).from(entries).where(where),
    rows: (limit, offset) =>
      scope.tx
        .select({
          id: entry.id,
          name: entry.name,
          official_code: entry.official_code,
          // Nested in another `sql`: Drizzle then keeps the tables' names.
          linked: sql<boolean>`${sql`${mine} is not null`}`,
          linked_id: sql<number | null>`${mine}`.mapWith(own.id),
        })
        .from(entries)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  })
}

const lists = (permission: string, summary: string, side: Side, only?: { linked: boolean }) =>
  verb(
    { permission, inGuise: 'reads', summary, query: ultronQuery, output: listSchema(ultronEntrySchema) },
    async (context) => listEntries(context, side, { ...context.query, ...only }),
  )

/** Links `entry` to the row `target` through `key`; without a target, unlinks it. Answers the changed row. */
async function relink(
  acting: Acting,
  side: Side,
  registry: Registry,
  key: string,
  entry: number,
  target: number | null,
) {
  const { tx, tenant } = acting
  const entries: PgTable = side.entry
  const owned: PgTable = side.own
  const known = await tx.select({ id: side.entry.id }).from(entries).where(eq(side.entry.id, entry))
  if (known.length === 0) throw new ApiError('NOT_FOUND')
  const [holder] = await tx
    .select({ id: sql`${side.own.id}`.mapWith(Number) })
    .from(owned)
    .where(and(eq(side.own.tenant_id, tenant.id), eq(side.link, entry), isNull(side.own.deleted_at)))
  const id = target ?? holder?.id
  if (id === undefined) throw new ApiError('NOT_FOUND')
  const [row] = await registry.rows(acting, [id])
  if (!row) throw new ApiError('NOT_FOUND')
  return registry.amend(
    acting,
    id,
    { ...registry.inputOf(row), [key]: target === null ? null : entry },
    row.row_version,
  )
}

const params = z.object({ id: rowId })
const saved = { status: true, message: 'Registro salvo com sucesso.' }

const linkBank = verb(
  {
    permission: 'edit_banks',
    summary: 'Link a bank to this entry of the master catalogue, or unlink it (null); 409 where another is linked',
    params,
    input: ultronBankLink,
    output: inData(rowSchema(bankContract)),
    audit: { action: 'edited', entity: 'bank' },
  },
  async (context) => ({
    ...saved,
    data: await relink(context, bankSide, banks.registry, 'ultron_bank_id', context.params.id, context.input.bank_id),
  }),
)
const linkAgreement = verb(
  {
    permission: 'edit_agreements',
    summary:
      'Link an agreement to this entry of the master catalogue, or unlink it (null); 409 where another is linked',
    params,
    input: ultronAgreementLink,
    output: inData(rowSchema(agreementContract)),
    audit: { action: 'edited', entity: 'agreement' },
  },
  async (context) => ({
    ...saved,
    data: await relink(
      context,
      agreementSide,
      agreements.registry,
      'ultron_agreement_id',
      context.params.id,
      context.input.agreement_id,
    ),
  }),
)

const catalogue = 'The master catalogue, each entry with the row linked to it'
const unlinked = 'What of the master catalogue no row is linked to'

export const ultronRoutes: Route[] = [
  route('GET', '/api/ultron/banks', lists('list_banks', catalogue, bankSide)),
  route('GET', '/api/ultron/unlinked-banks', lists('list_banks', unlinked, bankSide, { linked: false })),
  route('PUT', '/api/ultron/banks/{id}', linkBank),
  route('GET', '/api/ultron/agreements', lists('list_agreements', catalogue, agreementSide)),
  route('GET', '/api/ultron/unlinked-agreements', lists('list_agreements', unlinked, agreementSide, { linked: false })),
  route('PUT', '/api/ultron/agreements/{id}', linkAgreement),
  route('GET', '/api/migrations/bank', lists('list_settings', 'Banks that can be migrated', bankSide)),
  route('GET', '/api/migrations/agreement', lists('list_settings', 'Agreements that can be migrated', agreementSide)),
]
