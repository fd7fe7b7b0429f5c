import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { listSchema } from '@/lib/contracts/list'
import {
  type TypistCell,
  type TypistPerson,
  typistMatrixQuery,
  typistMatrixSchema,
} from '@/lib/contracts/typist-bank-user'
import { typistStatuses } from '@/lib/kinds/operation'
import { typistMachine } from '@/lib/proposals/typist'
import type { Acting } from '../../core/kernel/acting'
import { type Route, route, verb } from '../../core/kernel/verb'
import { listTypists } from '../../identity/brokers/typist-people'
import { findUncertified } from '../../identity/certifications/certifications'
import { typistBankUser } from '../records/typist-bank-user.table'
import { expiringOn, today, typistCrud } from './crud'

/** A login that somebody has, or waits for. */
const openStatuses = typistStatuses.filter((status) => !typistMachine.isFinal(status))

const isOpen = ({ tenant }: Pick<Acting, 'tenant'>): SQL | undefined =>
  and(
    eq(typistBankUser.tenant_id, tenant.id),
    inArray(typistBankUser.status, openStatuses),
    isNull(typistBankUser.deleted_at),
  )

/** One login at each bank by person: one in use before one that waits. */
async function findCells(acting: Acting, people: readonly number[], day: string): Promise<Map<number, TypistCell[]>> {
  const rows = await acting.tx
    .select({
      user_id: typistBankUser.user_id,
      id: typistBankUser.id,
      bank_id: typistBankUser.bank_id,
      status: typistBankUser.status,
      expires_at: typistBankUser.expires_at,
    })
    .from(typistBankUser)
    .where(and(isOpen(acting), inArray(typistBankUser.user_id, [...people])))
    .orderBy(
      sql`array_position(array['active', 'blocked', 'in_progress', 'requested'], ${typistBankUser.status}::text)`,
      typistBankUser.id,
    )
  const cells = new Map<number, TypistCell[]>()
  for (const { user_id, expires_at, ...login } of rows) {
    const own = cells.get(user_id) ?? []
    if (own.some(({ bank_id }) => bank_id === login.bank_id)) continue
    cells.set(user_id, [...own, { ...login, expiring: expiringOn(day, { ...login, expires_at }) }])
  }
  return cells
}

const matrix = verb(
  {
    permission: typistCrud.registry.permissions.list,
    inGuise: 'reads',
    summary: 'Who has a login at which bank: brokers, and whoever else has one, within the viewer’s scope',
    query: typistMatrixQuery,
    output: listSchema(typistMatrixSchema),
  },
  async (context) => {
    const day = await today(context)
    const also = sql`(select ${typistBankUser.user_id} from ${typistBankUser} where ${isOpen(context)})`
    return listTypists<TypistPerson>(context, context.query, also, async (people) => {
      if (people.length === 0) return []
      const ids = people.map(({ id }) => id)
      const cells = await findCells(context, ids, day)
      const flagged = await findUncertified(context, ids, day)
      return people.map(({ id, ...one }) => ({ ...one, uncertified: flagged.has(id), logins: cells.get(id) ?? [] }))
    })
  },
)

export const typistMatrixRoutes: Route[] = [route('GET', `${typistCrud.registry.path}/matrix`, matrix)]
