import type { TypistStatus } from '@/lib/kinds/operation'
import type { TypistAction } from '@/lib/proposals/typist'
import { inChunks } from '../../core/database/chunks'
import type { Scope } from '../../core/database/scope'
import { typistBankUser, typistBankUserLog } from '../../operation/records/typist-bank-user.table'
import { portions, shuffled } from '../basics/draws'
import type { Random } from '../basics/random'
import type { WorkTime } from '../basics/work-time'
import { typistBanks } from '../catalogue/catalogue-data'
import type { MadeTable } from '../catalogue/table-data'
import type { DemoSeller } from './sellers'

/** Requests by status, in percent (demo.md). */
const statuses: Record<TypistStatus, number> = {
  active: 70,
  requested: 8,
  in_progress: 5,
  blocked: 10,
  cancelled: 5,
  rejected: 2,
}
/** corretor@ has an active login at every bank but these. */
const ofTheFirst: Readonly<Record<string, TypistStatus>> = {
  '389': 'requested',
  '422': 'in_progress',
  '394': 'blocked',
}

/** Active logins' ids, by `user bank`. */
export type Typists = ReadonlyMap<string, number>
export const typistKey = (user: number, bank: number) => `${user} ${bank}`

/** The steps by which a request has come to its status. */
const road: Record<TypistStatus, readonly TypistAction[]> = {
  requested: [],
  in_progress: ['start'],
  active: ['start', 'activate'],
  blocked: ['start', 'activate', 'block'],
  rejected: ['start', 'reject'],
  cancelled: ['start', 'activate', 'cancel'],
}
const arrivals: Record<TypistAction, TypistStatus> = {
  start: 'in_progress',
  activate: 'active',
  block: 'blocked',
  unblock: 'active',
  reject: 'rejected',
  cancel: 'cancelled',
}

/** Adds `count` logins at the banks' portals, of active brokers, with their logs. */
export async function addTypists(
  { tx, tenant }: Scope,
  random: Random,
  time: WorkTime,
  {
    brokers,
    made,
    count,
    operators,
  }: { brokers: readonly DemoSeller[]; made: readonly MadeTable[]; count: number; operators: readonly number[] },
): Promise<Typists> {
  const banks = [...new Map(made.map(({ bank, bank_id }) => [bank, bank_id]))].filter(([code]) =>
    typistBanks.includes(code),
  )
  const [first, ...others] = brokers.filter(({ active }) => active)
  if (!first) return new Map()
  const pairs = (list: readonly DemoSeller[]) => list.flatMap((seller) => banks.map((bank) => ({ seller, bank })))
  const own = pairs([first])
  const chosen = [...own, ...shuffled(random, pairs(others))].slice(0, count)
  const pool = shuffled(random, portions(statuses, chosen.length))
  const drawnStatuses = chosen.map(({ bank: [code] }, at) => {
    const wanted = at < own.length ? (ofTheFirst[code] ?? 'active') : undefined
    const found = wanted ? pool.indexOf(wanted) : -1
    return pool.splice(Math.max(0, found), 1)[0] ?? 'active'
  })

  const rows = chosen.map(({ seller, bank: [code, bank_id] }, at) => {
    const status = drawnStatuses[at] ?? 'active'
    const isNew = status === 'requested' || status === 'in_progress'
    const asked = time.working(isNew ? time.now - random.next() * 6 - 1 : random.whole(5, 500) + random.next())
    const requested_at = time.date(Math.min(asked, time.now - 0.2))
    const given = time.working(Math.min(asked + random.whole(2, 6), time.now - 0.1))
    const isGiven = !isNew && status !== 'rejected'
    return {
      tenant_id: tenant.id,
      created_at: requested_at,
      updated_at: isGiven ? time.date(given) : requested_at,
      created_by: seller.id,
      user_id: seller.id,
      bank_id,
      login: `${seller.login}.${code}`,
      status,
      requested_at,
      activated_at: isGiven ? time.date(Math.max(given, asked)) : null,
      expires_at: isGiven ? time.day(time.now + random.whole(8, 300)) : null,
      blocked_reason:
        status === 'blocked'
          ? random.pick(['Sem uso há 30 dias.', 'Certificação vencida.', 'Bloqueado pelo banco.'])
          : status === 'rejected'
            ? 'O banco pediu outra documentação.'
            : null,
    }
  })
  const typists = new Map<string, number>()
  for (const some of inChunks(rows, 200)) {
    const added = await tx.insert(typistBankUser).values(some).returning({ id: typistBankUser.id })
    const logs = some.flatMap((row, at) => {
      const id = added[at]?.id ?? 0
      if (row.status === 'active') typists.set(typistKey(row.user_id, row.bank_id), id)
      return logsOf(row, id, operators)
    })
    await tx.insert(typistBankUserLog).values(logs)
  }
  return typists
}

type Row = Pick<
  typeof typistBankUser.$inferSelect,
  'tenant_id' | 'user_id' | 'status' | 'requested_at' | 'activated_at' | 'blocked_reason'
>

/** A login's log: the request by its person, the steps by an operator, the last one with its reason. */
function logsOf(row: Row, id: number, operators: readonly number[]): (typeof typistBankUserLog.$inferInsert)[] {
  const steps = road[row.status]
  let from: TypistStatus = 'requested'
  const log = (at: Date, by: number | null, step: { action: TypistAction | 'request'; note: string | null }) => {
    const to = step.action === 'request' ? 'requested' : arrivals[step.action]
    const of = { tenant_id: row.tenant_id, created_at: at, updated_at: at, created_by: by, typist_bank_user_id: id }
    const made = { ...of, ...step, from_status: step.action === 'request' ? null : from, to_status: to }
    from = to
    return made
  }
  const operator = operators[id % Math.max(1, operators.length)] ?? null
  return [
    log(row.requested_at, row.user_id, { action: 'request', note: null }),
    ...steps.map((action, at) => {
      const note = at === steps.length - 1 ? row.blocked_reason : null
      return log(at === 0 ? row.requested_at : (row.activated_at ?? row.requested_at), operator, { action, note })
    }),
  ]
}
