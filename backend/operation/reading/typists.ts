import { and, asc, eq, gte, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { TypistChoice } from '@/lib/contracts/proposal'
import { saleTerms } from '../../catalogue/sale-terms'
import { loadTimeZone } from '../../company/time-zone'
import { localDay } from '../../core/database/local-time'
import type { Acting } from '../../core/kernel/acting'
import { visibleRows } from '../../identity/brokers/visible-users'
import { peopleNamed } from '../../identity/people/named'
import { typistBankUser } from '../records/typist-bank-user.table'
import type { Held } from './held'

type Typed = Pick<Held, 'bank_id' | 'user_id' | 'table_id'>

const found = ({ tx, tenant }: Acting, ...conditions: (SQL | undefined)[]) =>
  tx
    .select({ id: typistBankUser.id, login: typistBankUser.login, user_id: typistBankUser.user_id })
    .from(typistBankUser)
    .where(and(eq(typistBankUser.tenant_id, tenant.id), ...conditions))
    .orderBy(asc(typistBankUser.id))

/** Condition: an active login at the proposal's bank, of the owner or of the person typing (proposals.md#type). */
async function isFit(acting: Acting, row: Typed): Promise<SQL | undefined> {
  const today = localDay(acting.now, await loadTimeZone(acting))
  return and(
    eq(typistBankUser.bank_id, row.bank_id),
    eq(typistBankUser.status, 'active'),
    inArray(typistBankUser.user_id, [row.user_id, acting.principal.id]),
    or(isNull(typistBankUser.expires_at), gte(typistBankUser.expires_at, today)),
    isNull(typistBankUser.deleted_at),
  )
}

/** Ids of the bank logins with which this person may type the proposal. */
export async function findTypists(acting: Acting, row: Typed): Promise<number[]> {
  return (await found(acting, await isFit(acting, row))).map(({ id }) => id)
}

/** True if the owner types it themselves, or the bank demands a login (proposals.md#type). */
export async function isTypistDemanded(acting: Acting, row: Typed): Promise<boolean> {
  if (row.user_id === acting.principal.id) return true
  return (await saleTerms(acting, row.table_id))?.requires_typist_user ?? false
}

/** A login is visible exactly if its person's rows are (typists.md#the-login). */
const isSeen = (acting: Acting) => visibleRows(acting, typistBankUser.user_id)

async function named(acting: Acting, rows: Awaited<ReturnType<typeof found>>): Promise<TypistChoice['logins']> {
  const people = await peopleNamed(
    acting,
    rows.map(({ user_id }) => user_id),
  )
  return rows.map(({ id, login, user_id }) => ({
    id,
    login: login ?? '',
    user: people.get(user_id) ?? { uuid: '', name: '' },
  }))
}

/** The options for typing the proposal. */
export const typistChoice = async (acting: Acting, row: Typed): Promise<TypistChoice> => ({
  demanded: await isTypistDemanded(acting, row),
  logins: await named(acting, await found(acting, await isFit(acting, row), isSeen(acting))),
})

/** The login that a proposal was typed with, if this person may see it (typists.md#the-login). */
export async function typistShown(acting: Acting, id: number | null): Promise<TypistChoice['logins'][number] | null> {
  if (id === null || !acting.principal.permissions.has('view_user_banks')) return null
  const [shown] = await named(acting, await found(acting, eq(typistBankUser.id, id), isSeen(acting)))
  return shown ?? null
}
