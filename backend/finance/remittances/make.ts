import { and, eq, inArray, sql } from 'drizzle-orm'
import type { RemittanceInput } from '@/lib/contracts/bank-file'
import type { FileSums } from '@/lib/contracts/file'
import { addDays } from '@/lib/formats/calendar'
import { loadTimeZone } from '../../company/time-zone'
import { nextNumber } from '../../core/database/counter'
import { localTime } from '../../core/database/local-time'
import { ApiError, invalid } from '../../core/errors/api-error'
import type { Files } from '../../core/files/files'
import { addFile } from '../../core/files/rows'
import type { Acting } from '../../core/kernel/acting'
import { demandConfirmed } from '../../identity/accounts/confirmation'
import { addBankFile } from '../bank-files/add'
import { holdAccounts } from '../cash/post'
import { splitFiles } from '../cnab/forms'
import type { RemittancePayment } from '../cnab/remittance'
import { writeRemittance } from '../cnab/write-remittance'
import { bankFilePayment, payment } from '../ledger/payment.table'
import { paymentCrud } from '../payments/crud'
import { holdAll } from '../payments/try-step'
import { loadRemitter, toRemitting } from './account'
import { nextBusinessDay } from './business-day'
import { choosePayments, type LeftOut } from './choose'
import { bankFileEntity, demandSight } from './crud'
import { toItems } from './items'

/** Days ahead: a slip of a year would hold the payments for as long. */
const farthest = 60

const written = (day: string) => day.split('-').toReversed().join('/')

/** The day on which the bank is to pay: today or later, and one that banks work on. VALIDATION otherwise. */
async function demandDay(acting: Acting, asked: string | null, today: string): Promise<string> {
  const from = asked ?? today
  if (from < today)
    throw invalid({ pay_on: { reason: 'pay_on_past', message: 'Este dia já passou: informe hoje ou depois.' } })
  const last = addDays(today, farthest)
  if (from > last) {
    const params = { day: written(last) }
    throw invalid({ pay_on: { reason: 'pay_on_far', params, message: `Informe um dia até ${params.day}.` } })
  }
  const open = await nextBusinessDay(acting, from)
  if (asked === null || open === asked) return open
  const next = written(open)
  const message = `Os bancos não pagam neste dia: o próximo dia útil é ${next}.`
  throw invalid({ pay_on: { reason: 'pay_on_closed', params: { day: next }, message } })
}

interface Making {
  from: Awaited<ReturnType<typeof toRemitting>>
  accountId: number
  /** `yyyy-MM-dd HH:mm:ss` on the company's clocks. */
  now: string
  store: Pick<Files, 'put' | 'discard'>
  sums: FileSums
  /** Keys of the bytes that were stored, to be discarded if a later file fails. */
  kept: string[]
}

/** One file of the remittance: its number, bytes, row, and the payments that are in it from now on. */
async function makeFile(acting: Acting, payments: readonly RemittancePayment[], making: Making): Promise<number> {
  const { tx, tenant, now, principal } = acting
  const { accountId, store } = making
  const { profile, account } = making.from
  const sequence = await nextNumber(acting, `remittance:${accountId}`, 1)
  const [date = '', time = ''] = making.now.split(' ')
  const company = await loadRemitter(acting)
  const bytes = writeRemittance(profile, { company, account, sequence, date, time, payments })
  const stored = await store.put(tenant.id, bytes)
  making.kept.push(stored.key)
  const name = `remessa-${account.bank}-${String(sequence).padStart(6, '0')}.rem`
  const file = await addBankFile(acting, {
    ...{ kind: 'cnab_remittance', status: 'generated', company_account_id: accountId, profile: profile.name },
    ...{ sequence, name, sha256: stored.sha256, rows: payments.length },
    total: payments.reduce((sum, { amount }) => sum + amount, 0n),
  })
  const owner = { entity: bankFileEntity, entityId: String(file.id), kind: 'remittance' }
  await addFile(acting, owner, { ...stored, name, mime: 'text/plain' }, principal.id, making.sums)
  const numbers = payments.map(({ number }) => number)
  const filed = await tx
    .update(payment)
    .set({ bank_file_id: file.id, updated_at: now, row_version: sql`${payment.row_version} + 1` })
    .where(and(eq(payment.tenant_id, tenant.id), inArray(payment.number, numbers)))
    .returning({ payment_id: payment.id, net_amount: payment.net_amount })
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id }
  await tx.insert(bankFilePayment).values(filed.map((one) => ({ ...stamp, bank_file_id: file.id, ...one })))
  acting.audit({
    ...{ action: 'created', entity: 'bank_file', entity_id: String(file.id) },
    after: { sequence, company_account_id: accountId, rows: payments.length, sha256: stored.sha256 },
  })
  return file.id
}

/**
 * Makes a remittance of approved payments, the password given (bank-files.md#remittances): as many files as the bank's layout
 * wants, each with a number of its own. Payments that may not be sent, or that the layout cannot say, are left out, each
 * with its reason. VALIDATION for an account without a layout and for a day on which nobody pays.
 */
export async function makeRemittance(
  acting: Acting,
  input: RemittanceInput,
  { files: store, sums }: { files: Pick<Files, 'put' | 'discard'>; sums: FileSums },
): Promise<{ ids: number[]; left: LeftOut[] }> {
  demandSight(acting)
  await demandConfirmed(acting, acting.principal)
  const uuids = [...new Set(input.payment_uuids)]
  const held = await holdAll(acting, (await paymentCrud.registry.uuids?.ids(acting, uuids)) ?? [])
  if (held.length < uuids.length) throw new ApiError('NOT_FOUND')
  const accountId = input.company_account_id
  const from = await toRemitting(acting, (await holdAccounts(acting, [accountId])).get(accountId))
  const now = localTime(acting.now, await loadTimeZone(acting))
  const payOn = await demandDay(acting, input.pay_on, now.slice(0, 10))
  const { chosen, left } = await choosePayments(acting, held)
  const { items, unfit } = toItems(from.profile, chosen, payOn)
  const ids: number[] = []
  const making: Making = { from, accountId, now, store, sums, kept: [] }
  try {
    for (const { payments } of splitFiles(from.profile, items)) ids.push(await makeFile(acting, payments, making))
  } catch (error) {
    await store.discard(making.kept)
    throw error
  }
  return { ids, left: [...left, ...unfit] }
}
