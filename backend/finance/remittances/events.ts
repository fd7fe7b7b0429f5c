import { and, asc, eq, sql } from 'drizzle-orm'
import type { eventStates } from '@/lib/contracts/bank-file'
import type { BankOutcome, PaymentStatus } from '@/lib/kinds/finance'
import type { Scope } from '../../core/database/scope'
import { payment, paymentBankEvent, paymentReturn } from '../ledger/payment.table'

/** An event of a return, with its payment as it is by now. */
export interface HeldEvent {
  event: typeof paymentBankEvent.$inferSelect
  payment: {
    id: number
    uuid: string
    number: number
    user_id: number
    status: PaymentStatus
    returned: boolean
  } | null
}

/** The events of a return, in the order of its lines. */
export async function loadEvents({ tx, tenant }: Scope, bankFileId: number): Promise<HeldEvent[]> {
  const rows = await tx
    .select({
      event: paymentBankEvent,
      id: payment.id,
      uuid: payment.uuid,
      number: payment.number,
      user_id: payment.user_id,
      status: payment.status,
      returned: sql<boolean>`${paymentReturn.id} is not null`,
    })
    .from(paymentBankEvent)
    .leftJoin(
      payment,
      and(eq(payment.tenant_id, paymentBankEvent.tenant_id), eq(payment.id, paymentBankEvent.payment_id)),
    )
    .leftJoin(
      paymentReturn,
      and(eq(paymentReturn.tenant_id, payment.tenant_id), eq(paymentReturn.payment_id, payment.id)),
    )
    .where(and(eq(paymentBankEvent.tenant_id, tenant.id), eq(paymentBankEvent.bank_file_id, bankFileId)))
    .orderBy(asc(paymentBankEvent.line))
  return rows.map(({ event, id, uuid, number, user_id, status, returned }) => ({
    event,
    payment:
      id === null || uuid === null || number === null || user_id === null || status === null
        ? null
        : { id, uuid, number, user_id, status, returned },
  }))
}

const effects: Readonly<Record<BankOutcome, 'pay' | 'fail' | 'return' | 'none' | 'unknown'>> = {
  paid: 'pay',
  rejected: 'fail',
  cancelled: 'fail',
  returned: 'return',
  scheduled: 'none',
  unknown: 'unknown',
}

/** An answer that a payment has had by now: the same one again changes nothing (bank-files.md#returns). */
function isDone({ event, payment: own }: HeldEvent): boolean {
  switch (effects[event.outcome]) {
    case 'pay':
      return own?.status === 'paid'
    case 'fail':
      return own?.status === 'failed'
    case 'return':
      return own?.status === 'failed' || own?.returned === true
    default:
      return false
  }
}

/** Tells what is left to do with an event. */
export function toState(one: HeldEvent): (typeof eventStates)[number] {
  const effect = effects[one.event.outcome]
  if (one.payment === null || effect === 'unknown') return 'unknown'
  if (effect === 'none') return 'none'
  return isDone(one) ? 'done' : 'open'
}
