import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { addDays, daysBetween, weekday } from '@/lib/formats/calendar'
import type { PaymentStatus } from '@/lib/kinds/finance'
import { asMoney } from '../../core/database/decimal'
import { insertMany } from '../../core/database/insert-many'
import type { Scope } from '../../core/database/scope'
import { tenantCounter } from '../../core/database/tenant-counter.table'
import { postMovements } from '../../finance/cash/post'
import { lockAccounts, post } from '../../finance/ledger/ledger'
import { type PaymentRow, payment, paymentLog } from '../../finance/ledger/payment.table'
import { toEntries } from '../../finance/payments/money'
import { payeeAccount } from '../../identity/payees/payee-account.table'
import { person } from '../../identity/people/person.table'
import { user } from '../../identity/people/user.table'
import { addAudits } from '../basics/audits'
import { demoUuid, makeRandom } from '../basics/random'
import { type Desk, momentOn } from './desk'
import type { Payer } from './personal-entries'

/** The first day on which anybody asks, and the days before today that are told by themselves (`open-withdrawals.ts`). */
const [first, told] = ['2025-09-01', 7] as const
const fee = 350n
/** Less than this is left to grow. Cents. */
const least = 20_000n
/** Of `corretor3@` too little is left for any: the demo says what they owe. `novo@` has not come in. */
const without = ['corretor3', 'novo']
/** Shares of what is there, in a thousandth: `corretor@` saves, so that there is much to see. */
const shares = (login: string): [low: number, high: number] => (login === 'corretor' ? [8, 20] : [400, 750])

/** Someone who asks, with the account that their money goes to. */
export interface Asker {
  id: number
  login: string
  name: string
  account: typeof payeeAccount.$inferSelect
}

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

/** A row as `requestPayment` leaves it, with the steps that came after. */
export function toRow(
  { tenant }: Scope,
  asker: Asker,
  { number, gross, day, time }: { number: number; gross: bigint; day: string; time: string },
) {
  const { official_bank_id, agency, account, account_digit, account_type, changed_at } = asker.account
  const { pix_key_type, pix_key, payee_document, tax_regime } = asker.account
  const asked = momentOn(day, time)
  return {
    ...{ tenant_id: tenant.id, created_at: asked, updated_at: asked, created_by: asker.id, row_version: 1 },
    ...{ uuid: demoUuid(`${tenant.slug}/payment/${number}`), number, user_id: asker.id, origin: 'withdrawal' as const },
    ...{ gross_amount: gross, transfer_fee: fee, withheld_irrf: 0n, withheld_iss: 0n, net_amount: gross - fee },
    frozen_payee: {
      ...{ official_bank_id, agency, account, account_digit, account_type },
      ...{ pix_key_type, pix_key, payee_document, tax_regime },
    },
    payee_changed_at: new Date(Math.min(changed_at.getTime(), asked.getTime())),
    requested_at: asked,
    status: 'requested' as PaymentStatus,
  }
}

/** A number without gaps for each of `count` payments; the first of them. */
export async function takeNumbers({ tx, tenant }: Scope, name: string, count: number): Promise<number> {
  const [row] = await tx
    .insert(tenantCounter)
    .values({ tenant_id: tenant.id, name, value: count })
    .onConflictDoUpdate({
      target: [tenantCounter.tenant_id, tenantCounter.name],
      set: { value: sql`${tenantCounter.value} + ${count}` },
    })
    .returning({ value: tenantCounter.value })
  return (row?.value ?? count) - count + 1
}

/** A step as the log and the audit keep it. */
export interface Told {
  row: Pick<PaymentRow, 'id' | 'uuid' | 'gross_amount'>
  from: PaymentStatus | null
  to: PaymentStatus
  by: number
  at: Date
  note?: string
}

export async function tellSteps(scope: Scope, steps: readonly Told[]): Promise<void> {
  const { tx, tenant } = scope
  await insertMany(
    tx,
    paymentLog,
    steps.map(({ row, from, to, by, at, note }) => ({
      ...{ tenant_id: tenant.id, created_at: at, updated_at: at, created_by: by, row_version: 1 },
      ...{ payment_id: row.id, from_status: from, to_status: to, note: note ?? null },
    })),
  )
  await addAudits(
    scope,
    steps.map(({ row, from, to, by, at }) => ({
      ...{ user_id: by, entity: 'payment', entity_id: row.uuid, created_at: at },
      ...(from === null
        ? { action: 'created' as const, after: { gross_amount: asMoney(row.gross_amount) } }
        : { action: 'status_changed' as const, before: { status: from }, after: { status: to } }),
    })),
  )
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
  const paid: { row: PaymentRow; day: string; name: string }[] = []
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
      const number = await takeNumbers(at, 'payment', amounts.length)
      const rows = amounts.map(({ asker, gross }, place) => ({
        ...toRow(at, asker, { number: number + place, gross, day, time: '09:12' }),
        ...{ status: 'paid' as const, row_version: 3, updated_at: momentOn(day, '15:40') },
        ...{ approved_by: approver, approved_at: momentOn(day, '11:05'), paid_at: day, posted_on: day },
      }))
      const ids = await insertMany(
        at.tx,
        payment,
        rows.map((row) => ({ ...row, company_account_id: account })),
      )
      const written = rows.map((row, place) => ({ ...row, id: ids[place] ?? 0 }) as unknown as PaymentRow)
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
