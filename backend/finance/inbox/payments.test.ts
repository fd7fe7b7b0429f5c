import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { BankFileDetail, Remittance } from '@/lib/contracts/bank-file'
import type { CompanyAccount } from '@/lib/contracts/company-account'
import type { Inbox, InboxItem } from '@/lib/contracts/finance-inbox'
import type { Payment } from '@/lib/contracts/payment'
import type { InboxKind } from '@/lib/kinds/finance-inbox'
import { inTenant } from '../../core/database/scope'
import { demoPassword, describeOnBoth, type Opened } from '../../testing/backend'
import { answered } from '../../testing/cnab'
import { type Desk, openDesk } from '../../testing/desk'

const files = '/api/payments/bank_files'
const payments = '/api/payments/broker'
const inbox = '/api/financial/inbox'

describeOnBoth('payments in the inbox (19.6)', (open) => {
  let opened: Opened
  let desk: Desk
  let account: CompanyAccount
  const tokens = new Map<string, string>()
  let keys = 0

  const call = async <R>(who: string, method: string, at: string, body?: object, status = 200) => {
    keys += 1
    const headers = { 'idempotency-key': `inbox-${keys}` }
    const reply = await opened.call('aurora', at, { method, token: tokens.get(who), headers, ...(body && { body }) })
    expect(reply.status, JSON.stringify(reply.body)).toBe(status)
    return (reply.body as { data: R }).data
  }
  const items = async (kind: InboxKind) => (await call<Inbox>('financeiro', 'GET', `${inbox}?kind=${kind}`)).items
  const kinds = async ({ id }: { id: number }) => {
    const { items: all } = await call<Inbox>('financeiro', 'GET', inbox)
    return all.filter(({ link }) => link === `/financial/bank_files?record=${id}`).map(({ kind }) => kind)
  }
  const bytesOf = async ({ file }: BankFileDetail) => {
    const { url } = await call<{ url: string }>('financeiro', 'GET', `/api/files/${file?.uuid}/address`)
    const headers = { token: tokens.get('financeiro') ?? '' }
    const answer = await opened.backend.fetch(new Request(`http://localhost/t/aurora${url}`, { headers }))
    return Buffer.from(await answer.arrayBuffer())
  }
  const approved = async (amount: string) => {
    const { uuid } = await call<Payment>('corretor', 'POST', '/api/current_account/request_withdrawal', { amount }, 201)
    const { row_version } = await call<Payment>('financeiro', 'GET', `${payments}/${uuid}`)
    return call<Payment>('financeiro', 'PUT', `${payments}/${uuid}`, { action: 'approve', row_version })
  }
  let made: Payment[]
  let file: BankFileDetail
  let back: BankFileDetail

  beforeAll(async () => {
    opened = await open()
    opened.clock.now = new Date('2026-11-23T13:00:00Z')
    desk = await openDesk(opened)
    for (const who of ['admin', 'financeiro', 'corretor']) tokens.set(who, await opened.signIn('aurora', who))
    const { rows } = await inTenant(opened.database, 'aurora', opened.clock.now, ({ tx }) =>
      tx.execute<{ id: number }>(sql`select id::int as id from official_bank where code = '341'`),
    )
    account = await call<CompanyAccount>(
      ...(['financeiro', 'POST', '/api/financial/company_accounts'] as const),
      {
        ...{ nickname: 'Itaú', official_bank_id: rows[0]?.id, agency: '1234', account: '56789', account_digit: '0' },
        ...{ account_type: 'checking', opening_balance: '90000.00', opening_date: '2026-10-01' },
        cnab_profile: 'itau_086',
      },
      201,
    )
    const company = await opened.call('aurora', '/api/company', { token: tokens.get('admin') })
    const { row_version } = (company.body as { response: { row_version: number } }).response
    const plain = { transfer_fee: '3.50', transfer_fee_exempt_above: null, four_eyes_above: null, invoice_block: false }
    await call('admin', 'PUT', '/api/company', { ...plain, row_version })
    await desk.add('credits', {
      ...desk.credit({ user_uuid: desk.broker, cost_center_id: null, amount: '9000.00', due_date: '2026-11-23' }),
      ...{ description: 'Campanha', release_type_id: desk.idOf('release_types', 'Ajuste') },
    })
    await call('financeiro', 'POST', '/api/auth/me', { password: demoPassword })
  })

  it('a remittance waits to be sent, then for its bank', async () => {
    made = [await approved('600.00'), await approved('500.00'), await approved('400.00')]
    const body = { company_account_id: account.id, payment_uuids: made.map(({ uuid }) => uuid) }
    const remittance = await call<Remittance>('financeiro', 'POST', files, body, 201)
    const { id = 0 } = remittance.files[0] ?? {}
    file = await call<BankFileDetail>('financeiro', 'GET', `${files}/${id}`)
    const [waits] = (await items('remittance_to_send')).filter(({ subject_id }) => subject_id === id)
    expect(waits).toMatchObject({ count: 3, amount: file.total, since: '2026-11-23', name: file.name })
    expect(waits?.holder).not.toBeNull()
    const { row_version } = file
    file = await call('financeiro', 'PUT', `${files}/${id}`, { action: 'send', reason: null, row_version })
    expect(await kinds(file)).toEqual(['return_awaited'])
  })

  it('answers without effect wait for a person, payments that failed for another one', async () => {
    const codes = ['00', 'AG', 'BD']
    const ours = made.map(({ number }) => `PG${String(number).padStart(10, '0')}`)
    const bytes = answered(await bytesOf(file), (our, amount) => {
      const code = codes[ours.indexOf(our)] ?? ''
      return code === '00' ? { codes: code, realOn: '23112026', realAmount: amount } : { codes: code }
    })
    const form = new FormData()
    form.append('file', new Blob([Uint8Array.from(bytes)]), 'retorno.ret')
    back = await call<BankFileDetail>('financeiro', 'POST', `${files}/return`, form, 201)
    const states = new Map(back.events.map(({ our_number, state }) => [our_number, state]))
    expect(ours.map((our) => states.get(our))).toEqual(['done', 'done', 'none'])
    expect(await kinds(back)).toEqual([])
    expect(await items('return_awaited')).toMatchObject([{ subject_id: file.id, count: 1 }])
    const [failed] = (await items('payment_failed')).filter(({ link }) => link.endsWith(made[1]?.uuid ?? ''))
    // The last payment is on its way to the same person.
    expect(failed).toBeUndefined()
  })

  it('a failed payment goes once its person has another, or a person says that it is settled', async () => {
    const last = made[2] as Payment
    const fail = { payment_uuids: [last.uuid], result: 'failed', reason: 'conta encerrada' }
    await call('financeiro', 'POST', '/api/payments/send_payment', fail)
    const own = new Set(made.map(({ uuid }) => `/financial?record=${uuid}`))
    const mine = async () => (await items('payment_failed')).filter(({ link }) => own.has(link))
    const found = (await mine()).filter(({ link }) => link.endsWith(last.uuid))
    expect(found).toMatchObject([{ count: 1, amount: last.net_amount, since: '2026-11-23' }])
    expect(await items('return_awaited')).toEqual([])
    const [item] = found as [InboxItem]
    const subject = { kind: item.kind, subject_id: item.subject_id, row_version: 0 }
    await call('financeiro', 'POST', `${inbox}/settle`, { ...subject, reason: ' ' }, 422)
    await call('financeiro', 'POST', `${inbox}/settle`, { ...subject, reason: 'pago em mãos' })
    expect((await mine()).filter(({ link }) => link.endsWith(last.uuid))).toEqual([])
    await call('financeiro', 'POST', `${inbox}/settle`, { ...subject, reason: 'outra vez' }, 404)
    expect(await mine()).toHaveLength(1)
    await approved('100.00')
    expect(await mine()).toEqual([])
  })

  it('an answer about nobody’s payment stays until it is settled', async () => {
    const bytes = answered(await bytesOf(file), () => ({ codes: 'AG' }))
    // Another number of ours, which no payment has.
    const other = Buffer.from(bytes.toString('latin1').replaceAll(/PG0{4}\d{6}/g, 'PG0000999999'), 'latin1')
    const form = new FormData()
    form.append('file', new Blob([Uint8Array.from(other)]), 'retorno2.ret')
    const strange = await call<BankFileDetail>('financeiro', 'POST', `${files}/return`, form, 201)
    expect(new Set(strange.events.map(({ state }) => state))).toEqual(new Set(['unknown']))
    const [item] = (await items('answers_open')).filter(({ subject_id }) => subject_id === strange.id)
    expect(item).toMatchObject({ count: 3, name: 'retorno2.ret' })
    const subject = { kind: 'answers_open', subject_id: strange.id, row_version: 0 }
    await call('financeiro', 'POST', `${inbox}/settle`, { ...subject, reason: 'de outra empresa' })
    expect(await kinds(strange)).toEqual([])
  })
})
