import { sql } from 'drizzle-orm'
import type { Transaction } from '../../core/database/scope'

const written = ['created_at', 'updated_at'] as const

/** Columns that record past events, by table: clients, proposals and their records. */
const past: Readonly<Record<string, readonly string[]>> = {
  physical_customer: [...written, 'lgpd_consent_at'],
  customer_user: written,
  customer_benefit: [...written, 'margin_checked_at'],
  customer_bank_account: written,
  typist_bank_user: [...written, 'requested_at', 'activated_at'],
  proposal: [
    ...written,
    'status_since',
    'submitted_at',
    'validated_at',
    'typed_at',
    'approved_at',
    'cancelled_at',
    'reversed_at',
  ],
  proposal_status_history: written,
  proposal_reversal: written,
  proposal_commission: [...written, 'fixed_at', 'accrued_at', 'released_at'],
  proposal_commission_override: [...written, 'released_at'],
  current_account: written,
  current_account_transaction: written,
  financial_entry: written,
  transaction_statement: written,
  account_transfer: written,
  payment: [...written, 'requested_at', 'approved_at', 'payee_changed_at'],
  payment_log: written,
  payment_batch: [...written, 'sent_at'],
  pendency: [...written, 'resolved_at', 'last_message_at'],
  pendency_message: written,
  call: [...written, 'assigned_at', 'clock_since', 'first_reply_at', 'resolved_at', 'closed_at', 'last_message_at'],
  call_item_value: written,
  call_message: written,
  follow_up: written,
  file: written,
  proposal_document: written,
}

/**
 * Rows dated after the server's start are set to now: the demo is written in the afternoon, and may be started in the
 * morning.
 */
export async function bringToNow(tx: Transaction, tenant: number, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`
  for (const [table, columns] of Object.entries(past)) {
    const names = columns.map((name) => sql.identifier(name))
    // NULL stays NULL: LEAST would turn it into now.
    const set = names.map((name) => sql`${name} = case when ${name} > ${moment} then ${moment} else ${name} end`)
    await tx.execute(sql`
      update ${sql.identifier(table)} set ${sql.join(set, sql`, `)}
      where tenant_id = ${tenant} and greatest(${sql.join(names, sql`, `)}) > ${moment}`)
  }
}
