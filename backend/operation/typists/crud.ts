import { and, eq, inArray, isNull, lte, not, type SQL, sql } from 'drizzle-orm'
import { isInternal } from '@/lib/access/roles'
import { type TypistBankUser, typistBankUserContract } from '@/lib/contracts/typist-bank-user'
import { addDays } from '@/lib/formats/calendar'
import { bankSql } from '../../catalogue/in-sql'
import { loadTimeZone } from '../../company/time-zone'
import { localDay } from '../../core/database/local-time'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { crud } from '../../core/registry/crud'
import { matchesSearch } from '../../core/registry/filter'
import type { Row } from '../../core/registry/registry'
import { visibleRows } from '../../identity/brokers/visible-users'
import { certificationSql, isUncertified } from '../../identity/certifications/in-sql'
import { holdActive } from '../../identity/people/active'
import { personSql, userIdsSql } from '../../identity/people/in-sql'
import { toldLength } from '../records/told-length'
import { typistBankUser } from '../records/typist-bank-user.table'

/** Days before its last one from which a login counts as expiring (typists.md#expiry). */
const warningDays = 30

export const today = async (acting: Acting) => localDay(acting.now, await loadTimeZone(acting))

/** A login as a row of the list or of the table. */
type Ending = Readonly<Record<string, unknown>>

/** True of an active login whose last day is over or near on `day`, in a word. */
export function expiringOn(day: string, { status, expires_at: last }: Ending): TypistBankUser['expiring'] {
  if (status !== 'active' || typeof last !== 'string') return null
  if (last < day) return 'over'
  return last <= addDays(day, warningDays) ? 'soon' : null
}

/** The logins among `ids` whose person is uncertified on `day`. */
async function findUncertified({ tx, tenant }: Acting, ids: readonly number[], day: string): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: typistBankUser.id })
    .from(typistBankUser)
    .where(
      and(
        eq(typistBankUser.tenant_id, tenant.id),
        inArray(typistBankUser.id, [...ids]),
        isUncertified(typistBankUser.tenant_id, typistBankUser.user_id, day),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Says by the request's clock which logins are expiring or flagged; a hint is for its person and for staff. */
async function presentTypists(acting: Acting, rows: Row[]): Promise<Row[]> {
  const { principal } = acting
  const day = await today(acting)
  const flagged = await findUncertified(
    acting,
    rows.map(({ id }) => id),
    day,
  )
  return rows.map((row) => ({
    ...row,
    expiring: expiringOn(day, row),
    uncertified: flagged.has(row.id) ? 'over' : null,
    password_hint: isInternal(principal.role) || row.user_uuid === principal.uuid ? row.password_hint : null,
  }))
}

/** Condition: active, and the last day is over or near; or not, for `due` false. */
function isDue(due: boolean, day: string): SQL {
  const condition = and(eq(typistBankUser.status, 'active'), lte(typistBankUser.expires_at, addDays(day, warningDays)))
  const known = sql`coalesce(${condition}, false)`
  return due ? known : not(known)
}

/** The audit keeps the lengths of free texts alone, and no hint. */
export const rememberedTypist = ({ notes, blocked_reason, password_hint: _, ...row }: Row) => ({
  ...row,
  notes: toldLength(notes),
  blocked_reason: toldLength(blocked_reason),
})

const bank = bankSql(typistBankUser.tenant_id, typistBankUser.bank_id)
const person = personSql(typistBankUser.tenant_id, typistBankUser.user_id)

/** A login is visible exactly if its person is (typists.md#the-login). */
export const visibleTypists = (acting: Pick<Acting, 'tenant' | 'principal'>): SQL | undefined =>
  visibleRows(acting, typistBankUser.user_id)

/** Usuários Banco as a registry: list, search, export and audit. Writes are in `typist.routes.ts`. */
export const typistCrud = crud(typistBankUser, typistBankUserContract, {
  called: { fields: [sql`${person} ->> 'name'`, sql`${bank} ->> 'name'`] },
  computed: {
    user_uuid: sql`(${person} ->> 'uuid')`,
    user: person,
    bank,
    certification: certificationSql(typistBankUser.tenant_id, typistBankUser.certification_id),
    // Both by the company's day, which `present` knows.
    expiring: sql`null::text`,
    uncertified: sql`null::text`,
  },
  sorts: () => ({ user: sql`${person} ->> 'name'`, bank: sql`${bank} ->> 'name'` }),
  search: [],
  condition: async (acting, query) =>
    and(
      matchesSearch(query?.search, [sql`${typistBankUser.login}`, sql`${person} ->> 'name'`, sql`${bank} ->> 'name'`]),
      typeof query?.due === 'boolean' ? isDue(query.due, await today(acting)) : undefined,
      typeof query?.uncertified === 'boolean'
        ? eq(isUncertified(typistBankUser.tenant_id, typistBankUser.user_id, await today(acting)), query.uncertified)
        : undefined,
    ),
  filters: {
    user_uuid: (uuids, { tenant }) => sql`${typistBankUser.user_id} in (${userIdsSql(tenant.id, uuids)})`,
    // By the company's day, which `condition` knows.
    due: () => undefined,
    uncertified: () => undefined,
  },
  within: visibleTypists,
  present: presentTypists,
  remembered: rememberedTypist,
  outlivedBy: ['typist_bank_user_log'],
})

/** One login as this person sees it. */
export async function shownTypist(acting: Acting, id: number): Promise<Row> {
  const [row] = await typistCrud.registry.rows(acting, [id])
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}

export type TypistRow = typeof typistBankUser.$inferSelect & {
  /** The person may use it; known of a row that is held. */
  isPersonActive?: boolean
}

/**
 * The live login `id`, locked until the commit, its person first as blocking does; NOT_FOUND outside this person's
 * scope.
 */
export async function holdTypist(acting: Acting, id: number): Promise<TypistRow> {
  const { tx, tenant } = acting
  const select = () =>
    tx
      .select()
      .from(typistBankUser)
      .where(
        and(
          eq(typistBankUser.tenant_id, tenant.id),
          eq(typistBankUser.id, id),
          isNull(typistBankUser.deleted_at),
          visibleTypists(acting),
        ),
      )
  const [found] = await select()
  const isPersonActive = found ? await holdActive(acting, found.user_id) : false
  const [row] = await select().for('update')
  if (!row) throw new ApiError('NOT_FOUND')
  return { ...row, isPersonActive }
}
