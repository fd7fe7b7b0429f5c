import { and, eq, inArray, isNull } from 'drizzle-orm'
import { addDays, daysBetween, weekday } from '@/lib/formats/calendar'
import { insertMany } from '../../core/database/insert-many'
import type { Scope } from '../../core/database/scope'
import { postMovements } from '../../finance/cash/post'
import { lockAccounts, post } from '../../finance/ledger/ledger'
import { type PaymentRow, payment } from '../../finance/ledger/payment.table'
import { toEntries } from '../../finance/payments/money'
import { payeeAccount } from '../../identity/payees/payee-account.table'
import { person } from '../../identity/people/person.table'
import { user } from '../../identity/people/user.table'
import { makeRandom } from '../basics/random'
import { type Desk, momentOn } from './desk'
import { type Asker, type Told, takeNumbers, tellSteps, toRow } from './payment-rows'
import type { Payer } from './personal-entries'

/** The first day on which anybody asks, and the days before today that are told by themselves (`open-withdrawals.ts`). */
const [first, told] = ['2025-09-01', 7] as const
/** Less than this is left to grow. Cents. */
const least = 20_000n
/** Of `corretor3@` too little is left for any: the demo says what they owe. `novo@` has not come in. */
const without = ['corretor3', 'novo']
/** Shares of what is there, in a thousandth: `corretor@` saves, so that there is much to see. */
const shares = (login: string): [low: number, high: number] => (login === 'corretor' ? [8, 20] : [400, 750])

/** Withdrawals of brokers on these days, each paid on the day on which it was asked for. */
export interface Withdrawals {
  days: readonly string[]
  /** Pays what is due on a day, in the moment of the scope: a person's postings stand in the order of their days. */
  pay: (at: Scope, day: string) => Promise<void>
  /** Those who ask, whether or not they do. */
  askers: readonly Asker[]
  /** Takes the money out of the company's account, once the banks have paid. */
  settle: (scope: Scope, desk: Desk) => Promise<void>
}

export async function findAskers({ tx, tenant }: Scope, brokers: readonly Payer[]): Promise<Asker[]> {
  const some = brokers.filter(({ login, active }) => active && !without.includes(login))
  const rows = await tx
    .select({ id: user.id, login: user.username, name: person.name, account: payeeAccount })
    .from(user)
    .innerJoin(person, and(eq(person.tenant_id, user.tenant_id), eq(person.id, user.person_id)))
    .innerJoin(
      payeeAccount,
      and(
        eq(payeeAccount.tenant_id, user.tenant_id),
        eq(payeeAccount.user_id, user.id),
        isNull(payeeAccount.deleted_at),
      ),
    )
    .where(
      and(
        eq(user.tenant_id, tenant.id),
        inArray(
          user.id,
          some.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(user.id)
  return rows
}

/** Each asker's days, seven to fourteen apart, never on a weekend, with the share that they ask for. */
function drawDays(askers: readonly Asker[], today: string): Map<string, { asker: Asker; share: number }[]> {
  const random = makeRandom(20_261_132)
  const days = new Map<string, { asker: Asker; share: number }[]>()
  const span = daysBetween(first, addDays(today, -told))
  for (const asker of askers) {
    for (let at = random.whole(0, 13); at < span; at += random.whole(7, 14)) {
      const share = random.whole(...shares(asker.login))
      const drawn = addDays(first, at)
      const [sunday, saturday] = [0, 6]
      const day = addDays(drawn, weekday(drawn) === saturday ? 2 : weekday(drawn) === sunday ? 1 : 0)
      if (day > addDays(today, -told)) continue
      days.set(day, [...(days.get(day) ?? []), { asker, share }])
    }
  }
  return days
}

/** Draws who asks on which day; nothing is written before `pay`. */
export function planWithdrawals(
  askers: readonly Asker[],
  { account, approver, payer, today }: { account: number; approver: number; payer: number; today: string },
): Withdrawals {
  const days = drawDays(askers, today)
  const paid: { row: Pick<PaymentRow, 'id' | 'number' | 'net_amount'>; day: string; name: string }[] = []
  return {
    askers,
    days: [...days.keys()].toSorted(),
    pay: async (at, day) => {
      const asked = days.get(day) ?? []
      const heads = await lockAccounts(
        at,
        asked.map(({ asker }) => asker.id),
      )
      const amounts = asked.flatMap(({ asker, share }) => {
        const balance = heads.get(asker.id)?.balance ?? 0n
        const gross = (balance * BigInt(share)) / 1000n
        return balance < least || gross < least / 2n ? [] : [{ asker, gross }]
      })
      if (amounts.length === 0) return
      const numbers = await takeNumbers(at, 'payment', amounts.length)
      const rows = amounts.map(({ asker, gross }, place) => ({
        ...toRow(at, asker, { number: numbers[place] ?? 0, gross, day, time: '09:12' }),
        ...{ status: 'paid' as const, row_version: 3, updated_at: momentOn(day, '15:40') },
        ...{ approved_by: approver, approved_at: momentOn(day, '11:05'), paid_at: day, posted_on: day },
      }))
      const ids = await insertMany(
        at.tx,
        payment,
        rows.map((row) => ({ ...row, company_account_id: account })),
      )
      const written = rows.map((row, place) => ({ ...row, id: ids[place] ?? 0 }))
      await tellSteps(
        at,
        written.flatMap((row): Told[] => [
          { row, from: null, to: 'requested', by: row.user_id, at: momentOn(day, '09:12') },
          { row, from: 'requested', to: 'approved', by: approver, at: momentOn(day, '11:05') },
          { row, from: 'approved', to: 'paid', by: payer, at: momentOn(day, '15:40') },
        ]),
      )
      await post(
        at,
        written.flatMap((row) => toEntries(row, day, day)),
      )
      paid.push(...written.map((row, place) => ({ row, day, name: amounts[place]?.asker.name ?? '' })))
    },
    settle: async (scope, desk) => {
      for (const [day, some] of Map.groupBy(paid, (one) => one.day)) {
        await postMovements(
          { ...scope, now: momentOn(day, '15:40') },
          some.map(({ row, name }) => ({
            ...{ company_account_id: account, date: day, direction: 'out' as const },
            ...{ amount: row.net_amount, release_type_id: desk.type('Saque'), created_by: payer },
            ...{ description: `Pagamento nº ${row.number} · ${name}`.slice(0, 160) },
            ...{ source_type: 'payment' as const, source_id: row.id },
          })),
        )
      }
    },
  }
}
