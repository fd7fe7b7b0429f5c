import type { PaymentStatus } from '@/lib/kinds/finance'
import { nextNumber } from '../../core/database/counter'
import { asMoney } from '../../core/database/decimal'
import { insertMany } from '../../core/database/insert-many'
import type { Scope } from '../../core/database/scope'
import { type PaymentRow, paymentLog } from '../../finance/ledger/payment.table'
import type { payeeAccount } from '../../identity/payees/payee-account.table'
import { addAudits } from '../basics/audits'
import { demoUuid } from '../basics/random'
import { momentOn } from './desk'

/** Rows of payments as their steps leave them, written many at once. */

const fee = 350n

/** Someone who asks, with the account that their money goes to. */
export interface Asker {
  id: number
  login: string
  name: string
  account: typeof payeeAccount.$inferSelect
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

/** The next `count` numbers of `name`. */
export async function takeNumbers(scope: Scope, name: string, count: number): Promise<number[]> {
  const numbers: number[] = []
  while (numbers.length < count) numbers.push(await nextNumber(scope, name, 1))
  return numbers
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
