import { type SQL, sql } from 'drizzle-orm'
import type { Acting } from '../../core/kernel/acting'
import { personSql } from '../../identity/people/in-sql'
import { loadEvents, toState } from '../remittances/events'
import { type Waiting, waitingBy } from './waiting'

/** Items of payments and the banks’ files about them (finance-inbox.md#kinds). */

const dayOf = (moment: SQL, zone: string): SQL => sql`(${moment} at time zone ${zone})::date::text`

/** Remittances that nobody has sent yet. */
export const toSend = (acting: Acting, zone: string): Promise<Waiting[]> =>
  waitingBy(
    acting,
    'remittance_to_send',
    sql`select file.id as subject_id, file.name, file.rows as count, file.total::text as cents,
        ${dayOf(sql`file.created_at`, zone)} as since, file.created_by as by
      from bank_file file
      where file.tenant_id = ${acting.tenant.id} and file.kind = 'cnab_remittance' and file.status = 'generated'
        and file.deleted_at is null`,
  )

/** Remittances with payments that the bank has not answered. */
export const awaited = (acting: Acting, zone: string): Promise<Waiting[]> =>
  waitingBy(
    acting,
    'return_awaited',
    sql`select file.id as subject_id, file.name, unanswered.count, unanswered.cents::text as cents,
        ${dayOf(sql`file.sent_at`, zone)} as since, file.created_by as by
      from bank_file file cross join lateral (
        select count(*)::int as count, sum(own.net_amount) as cents from payment own
        where own.tenant_id = file.tenant_id and own.bank_file_id = file.id and own.status = 'processing') unanswered
      where file.tenant_id = ${acting.tenant.id} and file.kind = 'cnab_remittance' and file.status = 'sent'
        and file.deleted_at is null and unanswered.count > 0`,
  )

/**
 * Payments that the bank refused or gave back, until their person has asked for or got another one. Each is an item of its
 * own, as each has another way out.
 */
export const failed = (acting: Acting, zone: string): Promise<Waiting[]> =>
  waitingBy(
    acting,
    'payment_failed',
    sql`select own.id as subject_id, own.uuid as key, own.number || ' · ' || (${personSql(sql`own.tenant_id`, sql`own.user_id`)} ->> 'name') as name,
        1 as count, own.net_amount::text as cents,
        ${dayOf(sql`coalesce(back.created_at, last.at, own.updated_at)`, zone)} as since, null as by
      from payment own
        left join payment_return back on back.tenant_id = own.tenant_id and back.payment_id = own.id
        left join lateral (select max(log.created_at) as at from payment_log log
          where log.tenant_id = own.tenant_id and log.payment_id = own.id and log.to_status = 'failed') last on true
      where own.tenant_id = ${acting.tenant.id} and (own.status = 'failed' or back.id is not null)
        and not exists (select from payment later where later.tenant_id = own.tenant_id and later.user_id = own.user_id
          and later.id > own.id and later.status in ('requested', 'approved', 'processing', 'paid'))`,
  )

/** Returns that may have answers left: what `toState` then says of each. */
const unfinished = (acting: Acting, zone: string) =>
  waitingBy(
    acting,
    'answers_open',
    sql`select file.id as subject_id, file.name, 1 as count, null as cents,
        ${dayOf(sql`file.created_at`, zone)} as since, file.created_by as by
      from bank_file file
      where file.tenant_id = ${acting.tenant.id} and file.kind = 'cnab_return' and file.status = 'processed'
        and file.deleted_at is null and exists (
          select from payment_bank_event event
            left join payment own on own.tenant_id = event.tenant_id and own.id = event.payment_id
          where event.tenant_id = file.tenant_id and event.bank_file_id = file.id and event.outcome <> 'scheduled'
            and (own.id is null or event.outcome = 'unknown'
              or own.status <> (case event.outcome when 'paid' then 'paid' else 'failed' end)
              or event.outcome = 'paid' and (own.bank_file_id is null or exists (
                select from payment_bank_event before where before.tenant_id = event.tenant_id
                  and before.payment_id = own.id and before.outcome = 'paid' and before.id < event.id))))`,
  )

/** Returns with answers that had no effect yet, or on which a person decides (bank-files.md#returns). */
export async function open(acting: Acting, zone: string): Promise<Waiting[]> {
  const found: Waiting[] = []
  for (const file of await unfinished(acting, zone)) {
    const events = await loadEvents(acting, file.subject_id)
    const left = events.filter((one) => ['open', 'unknown'].includes(toState(one)))
    const amount = left.reduce((all, { event }) => all + event.amount, 0n)
    if (left.length > 0) found.push({ ...file, count: left.length, amount })
  }
  return found
}
