import { addDays, weekday } from '@/lib/formats/calendar'
import { openPayments, type PaymentStatus } from '@/lib/kinds/finance'
import { nextNumber } from '../../core/database/counter'
import { insertMany } from '../../core/database/insert-many'
import type { Scope } from '../../core/database/scope'
import { lockAccounts } from '../../finance/ledger/ledger'
import { payment, paymentBatch } from '../../finance/ledger/payment.table'
import { reserve } from '../../finance/ledger/reserve'
import { momentOn } from './desk'
import { type Asker, type Told, takeNumbers, tellSteps, toRow } from './payment-rows'

/** Statuses of the last week's requests in aurora; a quarter of them in boreal. */
const standing: readonly PaymentStatus[] = [
  ...Array<PaymentStatus>(6).fill('requested'),
  ...Array<PaymentStatus>(4).fill('approved'),
  ...Array<PaymentStatus>(3).fill('processing'),
  ...Array<PaymentStatus>(2).fill('rejected'),
  'failed',
]
const notes: Partial<Record<PaymentStatus, string>> = {
  rejected: 'A chave PIX é de outra pessoa: corrija a conta e peça de novo.',
  failed: 'O banco devolveu: conta encerrada.',
}
/** Sixty in a hundred of it are above the company's minimum. Cents. */
const least = 9_000n
/** Their own requests are their visitors' to make. */
const without = ['corretor', 'corretor2']

interface Hands {
  account: number
  approver: number
  payer: number
  today: string
}

/** The working day `back` days before `today`. */
function workday(today: string, back: number): string {
  const day = addDays(today, -back)
  const [sunday, saturday] = [0, 6]
  return addDays(day, weekday(day) === sunday ? -2 : weekday(day) === saturday ? -1 : 0)
}

/** Each status that a payment went through, with who took it there and at what time. */
function road(status: PaymentStatus, owner: number, { approver, payer }: Hands) {
  const [asked, approved] = [
    { to: 'requested' as PaymentStatus, by: owner, time: '09:12' },
    { to: 'approved' as PaymentStatus, by: approver, time: '11:05' },
  ]
  const [sent, failed] = [
    { to: 'processing' as PaymentStatus, by: payer, time: '14:30' },
    { to: 'failed' as PaymentStatus, by: payer, time: '17:05' },
  ]
  const roads: Partial<Record<PaymentStatus, (typeof asked)[]>> = {
    requested: [asked],
    approved: [asked, approved],
    processing: [asked, approved, sent],
    failed: [asked, approved, sent, failed],
    rejected: [asked, { to: 'rejected', by: approver, time: '11:05' }],
  }
  return roads[status] ?? []
}

async function addBatch(scope: Scope, { account, payer }: Hands, sent: Date, nets: readonly bigint[]) {
  const { tx, tenant } = scope
  const number = await nextNumber(scope, 'payment_batch', 1)
  const [batch] = await tx
    .insert(paymentBatch)
    .values({
      ...{ tenant_id: tenant.id, created_at: sent, updated_at: sent, created_by: payer, sent_at: sent },
      ...{ number, status: 'sent' as const, company_account_id: account, count: nets.length },
      total: nets.reduce((sum, net) => sum + net, 0n),
    })
    .returning({ id: paymentBatch.id })
  return batch?.id ?? null
}

/** Leaves the last week's requests as a desk has them on a working day: some to decide on, some on their way. */
export async function leaveOpen(scope: Scope, askers: readonly Asker[], size: number, hands: Hands): Promise<void> {
  const heads = await lockAccounts(
    scope,
    askers.map(({ id }) => id),
  )
  const has = ({ id }: Asker) => heads.get(id)?.balance ?? 0n
  const rich = askers
    .filter((one) => !without.includes(one.login) && has(one) >= least)
    .toSorted((a, b) => Number(has(b) - has(a)))
  const wanted = standing.filter((_, at) => at % size === 0).slice(0, rich.length)
  const numbers = await takeNumbers(scope, 'payment', wanted.length)
  const made = wanted.map((status, at) => {
    // Guarantee: no more are wanted than there are.
    const asker = rich[at] as Asker
    const day = workday(hands.today, 1 + (at % 5))
    const gross = (has(asker) * BigInt(60 + ((at * 7) % 40))) / 100n
    return { asker, status, day, row: toRow(scope, asker, { number: numbers[at] ?? 0, gross, day, time: '09:12' }) }
  })
  const sent = made.filter(({ status }) => status === 'processing')
  const latest = sent
    .map(({ day }) => day)
    .toSorted()
    .at(-1)
  const batch =
    latest === undefined
      ? null
      : await addBatch(
          scope,
          hands,
          momentOn(latest, '14:30'),
          sent.map(({ row }) => row.net_amount),
        )
  const ids = await insertMany(
    scope.tx,
    payment,
    made.map(({ status, day, asker, row }) => {
      const steps = road(status, asker.id, hands)
      const isApproved = steps.some(({ to }) => to === 'approved')
      const isSent = status === 'processing'
      return {
        ...{ ...row, status, row_version: steps.length, updated_at: momentOn(day, steps.at(-1)?.time ?? '09:12') },
        ...{ approved_by: isApproved ? hands.approver : null, status_reason: notes[status] ?? null },
        ...{ approved_at: isApproved ? momentOn(day, '11:05') : null },
        ...{ payment_batch_id: isSent ? batch : null, company_account_id: isSent ? hands.account : null },
      }
    }),
  )
  for (const { asker, status, row } of made) {
    if (openPayments.some((one) => one === status)) await reserve(scope, asker.id, row.gross_amount)
  }
  await tellSteps(
    scope,
    made.flatMap(({ asker, status, day, row }, at): Told[] => {
      const steps = road(status, asker.id, hands)
      return steps.map(({ to, by, time }, place) => ({
        row: { ...row, id: ids[at] ?? 0 },
        ...{ from: steps[place - 1]?.to ?? null, to, by, at: momentOn(day, time) },
        ...(place === steps.length - 1 && notes[to] && { note: notes[to] }),
      }))
    }),
  )
}
