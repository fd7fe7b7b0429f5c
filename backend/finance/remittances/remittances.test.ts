import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { BankFile, BankFileDetail, Remittance } from '@/lib/contracts/bank-file'
import type { CompanyAccount } from '@/lib/contracts/company-account'
import type { Payment, Sent } from '@/lib/contracts/payment'
import { inTenant } from '../../core/database/scope'
import { demoPassword, describeOnBoth, type Opened } from '../../testing/backend'
import { type Desk, openDesk, refused, refusedAt } from '../../testing/desk'
import { checkLedger } from '../account/check'
import { checkCash } from '../cash/check'
import { checkPayments } from '../payments/check'

const path = '/api/payments/bank_files'
const payments = '/api/payments/broker'
const day = '2026-11-23'
const monday = new Date(`${day}T13:00:00Z`)

type Told = { codes: string; amount?: string; on?: string; movement?: string }

const put = (record: Buffer, at: number, text: string) => record.write(text, at - 1, 'latin1')

/** The return of a remittance: each payment's answer in its A, and its B, by our number. */
function answered(remittance: Buffer, told: Record<string, Told>): Buffer {
  const back = Buffer.from(remittance)
  put(back, 143, '2')
  let last: Told | undefined
  for (let at = 0; at < back.length; at += 242) {
    const record = back.subarray(at, at + 240)
    const segment = record.toString('latin1', 7, 8) === '3' ? record.toString('latin1', 13, 14) : ''
    if (segment === 'A') {
      last = told[record.toString('latin1', 73, 93).trim()]
      if (last?.amount) {
        put(record, 155, last.on ?? '23112026')
        put(record, 163, last.amount.padStart(15, '0'))
      }
      if (last?.movement) put(record, 15, last.movement)
    }
    if (segment !== '') put(record, 231, (last?.codes ?? '').padEnd(10))
  }
  return back
}

describeOnBoth('remittances and returns', (open) => {
  let opened: Opened
  let desk: Desk
  let account: CompanyAccount
  const tokens = new Map<string, string>()
  let keys = 0

  const call = async <R = BankFileDetail>(who: string, method: string, at: string, body?: object, key?: string) => {
    keys += 1
    const headers = { 'idempotency-key': key ?? `file-${keys}` }
    const reply = await opened.call('aurora', at, { method, token: tokens.get(who), headers, ...(body && { body }) })
    return { status: reply.status, body: reply.body as { data: R; reason?: string; message?: string } }
  }
  const done = async <R>(asked: Promise<{ status: number; body: { data: R } }>, status = 200) => {
    const reply = await asked
    expect(reply.status, JSON.stringify(reply.body)).toBe(status)
    return reply.body.data
  }
  const inAurora = <R>(work: Parameters<typeof inTenant<R>>[3]) =>
    inTenant(opened.database, 'aurora', opened.clock.now, work)
  const confirm = (who: string) => done(call(who, 'POST', '/api/auth/me', { password: demoPassword }))
  const read = (uuid: string) => done(call<Payment>('financeiro', 'GET', `${payments}/${uuid}`))
  /** An approved payment to the broker. */
  const approved = async (amount: string, who = 'corretor') => {
    const made = await done(call<Payment>(who, 'POST', '/api/current_account/request_withdrawal', { amount }), 201)
    const { row_version } = await read(made.uuid)
    return done(call<Payment>('financeiro', 'PUT', `${payments}/${made.uuid}`, { action: 'approve', row_version }))
  }
  const generate = (some: Payment[], more: object = {}, key?: string) =>
    call<Remittance>(
      'financeiro',
      'POST',
      path,
      { company_account_id: account.id, payment_uuids: some.map(({ uuid }) => uuid), ...more },
      key,
    )
  const generated = async (some: Payment[]) => {
    const { files, left_out } = await done(generate(some), 201)
    expect([files.length, left_out]).toEqual([1, []])
    return files[0] as BankFile
  }
  const bytesOf = async ({ file }: Pick<BankFile, 'file'>, who = 'financeiro') => {
    const { body, status } = await opened.call('aurora', `/api/files/${file?.uuid}/address`, { token: tokens.get(who) })
    const { url = '' } = (body as { data?: { url?: string } }).data ?? {}
    const answer = await opened.backend.fetch(
      new Request(`http://localhost/t/aurora${url}`, { headers: { token: tokens.get(who) ?? '' } }),
    )
    return { status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const step = (file: Pick<BankFile, 'id' | 'row_version'>, action: string, reason: string | null = null) =>
    call('financeiro', 'PUT', `${path}/${file.id}`, { action, reason, row_version: file.row_version })
  const bring = (bytes: Uint8Array, who = 'financeiro') => {
    const form = new FormData()
    form.append('file', new Blob([Uint8Array.from(bytes)]), 'retorno.ret')
    return call(who, 'POST', `${path}/return`, form)
  }
  const agree = async () => {
    const findings = await inAurora(async (scope) => [
      ...(await checkPayments(scope)).findings,
      ...(await checkLedger(scope, day)).findings,
      ...(await checkCash(scope)).findings,
    ])
    expect(findings).toEqual([])
  }
  const ours = ({ number }: Payment) => `PG${String(number).padStart(10, '0')}`

  beforeAll(async () => {
    opened = await open()
    opened.clock.now = monday
    desk = await openDesk(opened)
    for (const who of ['admin', 'financeiro', 'ceo', 'operacional', 'comercial', 'corretor'])
      tokens.set(who, await opened.signIn('aurora', who))
    const itau = await inAurora(
      async ({ tx }) => (await tx.execute(sql`select id::int as id from official_bank where code = '341'`)).rows[0]?.id,
    )
    const made = {
      ...{ nickname: 'Itaú', official_bank_id: itau, agency: '1234', account: '56789', account_digit: '0' },
      ...{
        account_type: 'checking',
        opening_balance: '90000.00',
        opening_date: '2026-10-01',
        cnab_profile: 'itau_086',
      },
    }
    account = await desk.done<CompanyAccount>(await desk.call('POST', '/api/financial/company_accounts', made), 201)
    const { body } = await opened.call('aurora', '/api/company', { token: tokens.get('admin') })
    const { row_version } = (body as { response: { row_version: number } }).response
    const plain = { transfer_fee: '3.50', transfer_fee_exempt_above: null, four_eyes_above: null, invoice_block: false }
    await done(call('admin', 'PUT', '/api/company', { ...plain, row_version }))
    await desk.add('credits', {
      ...desk.credit({ user_uuid: desk.broker, cost_center_id: null, amount: '9000.00', due_date: day }),
      ...{ description: 'Campanha', release_type_id: desk.idOf('release_types', 'Ajuste') },
    })
  })

  let first: Payment[]
  /** Were in a remittance that was undone: a file that a bank may have as well. */
  let twice: Payment[]
  let undoneBytes: Buffer
  let file: BankFile
  let bytes: Buffer

  it('are made of approved payments by whoever sends them, the password given', async () => {
    first = [await approved('600.00'), await approved('500.00'), await approved('400.00'), await approved('300.00')]
    expect(await generate(first)).toMatchObject(refused('confirmation_needed'))
    await confirm('financeiro')
    for (const who of ['ceo', 'operacional', 'comercial', 'corretor']) {
      const body = { company_account_id: account.id, payment_uuids: [first[0]?.uuid] }
      expect((await call(who, 'POST', path, body)).status).toBe(403)
    }
    file = await generated(first)
    expect(file).toMatchObject({ kind: 'cnab_remittance', status: 'generated', sequence: 1, rows: 4, total: '1786.00' })
    expect(file.homologated).toBe(false)
    ;({ bytes } = await bytesOf(file))
    expect(bytes.length).toBe(242 * (2 + 2 + 8))
    expect(bytes.toString('latin1')).toContain(ours(first[0] as Payment))
    expect((await bytesOf(file, 'ceo')).status).not.toBe(200)
    const shown = await done(call('ceo', 'GET', `${path}/${file.id}`))
    expect(shown.payments.map(({ number }) => number)).toEqual(first.map(({ number }) => number))
    expect((await call('corretor', 'GET', path)).status).toBe(403)
  })

  it('hold their payments until they are sent or undone: nobody pays, sends or rejects one beside them', async () => {
    const [one] = first as [Payment, ...Payment[]]
    const held = await read(one.uuid)
    expect(held.remittance).toEqual({ id: file.id, sequence: 1 })
    const edit = { row_version: held.row_version, reason: 'engano' }
    expect(await call('financeiro', 'PUT', `${payments}/${one.uuid}`, { action: 'reject', ...edit })).toMatchObject(
      refused('payment_filed'),
    )
    for (const result of ['sent', 'paid']) {
      const sent = await done(
        call<Sent>('financeiro', 'POST', '/api/payments/send_payment', {
          ...{ payment_uuids: [one.uuid], result, company_account_id: account.id },
        }),
      )
      expect(sent.results).toMatchObject([{ ok: false, reason: 'payment_filed' }])
    }
    expect(await call('financeiro', 'POST', `${payments}/${one.uuid}/pix`)).toMatchObject(refused('payment_filed'))
    const again = await done(generate([one]), 201)
    expect([again.files, again.left_out]).toMatchObject([[], [{ number: one.number, reason: 'payment_filed' }]])
    await agree()
  })

  it('are undone with a reason: payments are free again, and the next file has a number of its own', async () => {
    expect(await step(file, 'undo')).toMatchObject(refusedAt('reason', 'required'))
    const undone = await done(step(file, 'undo', 'conta errada'))
    expect(undone).toMatchObject({ status: 'undone', undone_reason: 'conta errada' })
    expect(undone.payments).toHaveLength(4)
    expect(await step(undone, 'send')).toMatchObject(refused('bank_file_undone'))
    expect((await read(first[0]?.uuid ?? '')).remittance).toBeNull()
    ;[twice, undoneBytes] = [first, bytes]
    first = [await approved('610.00'), await approved('510.00'), await approved('410.00'), await approved('310.00')]
    file = await generated(first)
    expect(file.sequence).toBe(2)
    ;({ bytes } = await bytesOf(file))
  })

  it('of two people at the same moment hold each payment once', async () => {
    const some = [await approved('90.00'), await approved('80.00')]
    const made = await Promise.all([1, 2, 3, 4].map(() => generate(some)))
    const files = made.flatMap(({ body }) => body.data.files)
    expect(files).toHaveLength(1)
    expect(made.flatMap(({ body }) => body.data.left_out)).toHaveLength(6)
    await done(step(files[0] as BankFile, 'undo', 'só um teste'))
    await agree()
  })

  it('are sent once a person has uploaded them, whatever the balance is by then, as one batch', async () => {
    expect(await step({ ...file, row_version: file.row_version + 1 }, 'send')).toMatchObject({ status: 409 })
    const sent = await done(step(file, 'send'))
    expect(sent).toMatchObject({ status: 'sent', sent_at: expect.any(String) })
    expect(sent.payments.map(({ status }) => status)).toEqual(Array(4).fill('processing'))
    const [one, two] = await Promise.all(first.map(({ uuid }) => read(uuid)))
    expect(one?.batch_number).not.toBeNull()
    expect(two?.batch_number).toBe(one?.batch_number)
    expect(await step(sent, 'undo', 'tarde demais')).toMatchObject(refused('bank_file_sent'))
    await agree()
  })

  it('are answered by a return: paid, scheduled, rejected and cancelled, each through the payment’s own step', async () => {
    const [paid, scheduled, rejected, cancelled] = first as [Payment, Payment, Payment, Payment]
    const back = answered(bytes, {
      [ours(paid)]: { codes: '00', amount: '60650' },
      [ours(scheduled)]: { codes: 'BD' },
      [ours(rejected)]: { codes: 'BI' },
      [ours(cancelled)]: { codes: 'SS' },
    })
    expect((await bring(back, 'ceo')).status).toBe(403)
    const brought = await Promise.all([bring(back), bring(back), bring(back)])
    expect(brought.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(brought.find(({ status }) => status === 409)?.body).toMatchObject({
      ...{ reason: 'bank_file_known', message: 'Este arquivo já foi importado.' },
    })
    const detail = brought.find(({ status }) => status === 201)?.body.data
    expect(detail?.events.map(({ outcome, state, message }) => [outcome, state, message])).toEqual([
      ['paid', 'done', null],
      ['scheduled', 'none', null],
      ['rejected', 'done', null],
      ['cancelled', 'done', null],
    ])
    expect(detail?.events[2]?.codes).toEqual([{ code: 'BI', text: expect.stringMatching(/\w/) }])
    expect(await read(paid.uuid)).toMatchObject({ status: 'paid', paid_at: day, company_account_id: account.id })
    expect((await read(scheduled.uuid)).status).toBe('processing')
    expect(await read(rejected.uuid)).toMatchObject({
      status: 'failed',
      status_reason: expect.stringContaining('BI: '),
    })
    expect((await read(cancelled.uuid)).status).toBe('failed')
    await agree()
  })

  it('change nothing by the same answer in another file, and pay what was scheduled by a later one', async () => {
    const [paid, scheduled] = first as [Payment, Payment, ...Payment[]]
    const back = answered(bytes, {
      [ours(paid)]: { codes: '00', amount: '60650' },
      [ours(scheduled)]: { codes: '00', amount: '50649' },
    })
    const wrong = await done(bring(back), 201)
    // A cent less than we owe: a person looks at it.
    expect(wrong.events.map(({ outcome, state }) => [outcome, state])).toEqual([
      ...[
        ['paid', 'done'],
        ['unknown', 'unknown'],
        ['unknown', 'unknown'],
        ['unknown', 'unknown'],
      ],
    ])
    expect((await read(scheduled.uuid)).status).toBe('processing')
    const right = answered(bytes, { [ours(scheduled)]: { codes: '00', amount: '50650' } })
    await done(bring(right), 201)
    expect((await read(scheduled.uuid)).status).toBe('paid')
    await agree()
  })

  it('give back what the bank sent back, once', async () => {
    const [paid] = first as [Payment, ...Payment[]]
    const back = answered(bytes, { [ours(paid)]: { codes: 'DV', amount: '60650' } })
    const brought = await done(bring(back), 201)
    expect(brought.events[0]).toMatchObject({ outcome: 'returned', state: 'done' })
    expect((await read(paid.uuid)).returned_on).toBe(day)
    const again = await done(
      bring(answered(bytes, { [ours(paid)]: { codes: 'DV', amount: '60650', on: '22112026' } })),
      201,
    )
    expect(again.events[0]).toMatchObject({ outcome: 'returned', state: 'done', message: null })
    await agree()
  })

  it('of a remittance that was undone refuse nothing of the one after it, and pay nothing twice silently', async () => {
    const [one, two] = twice as [Payment, Payment, ...Payment[]]
    const next = await generated([one, two])
    const sent = await done(step(next, 'send'))
    const { bytes: nextBytes } = await bytesOf(sent)
    const cancelled = await done(bring(answered(undoneBytes, { [ours(one)]: { codes: 'SS' } })), 201)
    expect(cancelled.events[0]).toMatchObject({ state: 'open', message: expect.stringContaining('foi desfeita') })
    const tried = await done(
      call('financeiro', 'POST', `${path}/${cancelled.id}/apply`, { row_version: cancelled.row_version }),
    )
    expect(tried.events[0]?.state).toBe('open')
    expect((await read(one.uuid)).status).toBe('processing')
    const paid = await done(bring(answered(nextBytes, { [ours(one)]: { codes: '00', amount: '59650' } })), 201)
    expect(paid.events[0]).toMatchObject({ state: 'done', message: null })
    const again = await done(bring(answered(undoneBytes, { [ours(one)]: { codes: '00', amount: '59650' } })), 201)
    expect(again.events[0]).toMatchObject({ state: 'unknown', message: expect.stringContaining('duas vezes') })
    await agree()
  })

  it('with two answers about a payment, or of an account that it was not sent from, change nothing', async () => {
    const [, , three, four] = twice as [Payment, Payment, Payment, Payment]
    const other = { ...account, nickname: 'Itaú 2', account: '98765', cnab_profile: 'itau_086', is_default: false }
    const { id } = await desk.done<CompanyAccount>(
      await desk.call('POST', '/api/financial/company_accounts', other),
      201,
    )
    const elsewhere = (await done(generate([three], { company_account_id: id }), 201)).files[0] as BankFile
    const { bytes: elsewhereBytes } = await bytesOf(elsewhere)
    await done(step(elsewhere, 'undo', 'outra conta'))
    const sent = await done(step(await generated([three, four]), 'send'))
    const { bytes: own } = await bytesOf(sent)
    const refusedThere = await done(bring(answered(elsewhereBytes, { [ours(three)]: { codes: 'BI' } })), 201)
    expect(refusedThere.events[0]).toMatchObject({ state: 'open', message: expect.stringContaining('outra conta') })

    const doubled = answered(own, { [ours(three)]: { codes: '00', amount: '39650' }, [ours(four)]: { codes: 'BI' } })
    const second = [...doubled.toString('latin1').matchAll(/PG\d{10}/g)].find(([text]) => text === ours(four))
    doubled.write(ours(three), second?.index ?? 0, 'latin1')
    const told = await done(bring(doubled), 201)
    expect(told.events.map(({ state }) => state)).toEqual(['open', 'open'])
    expect(told.events[1]?.message).toContain('duas respostas')
    expect((await read(three.uuid)).status).toBe('processing')
    expect((await read(four.uuid)).status).toBe('processing')
    await agree()
  })

  it('are sent from an account that was switched off since, and paid from it', async () => {
    const one = await approved('75.00')
    const made = await generated([one])
    await inAurora(({ tx }) => tx.execute(sql`update company_account set active = false where id = ${account.id}`))
    const sent = await done(step(made, 'send'))
    const back = answered((await bytesOf(sent)).bytes, { [ours(one)]: { codes: '00', amount: '7150' } })
    expect((await done(bring(back), 201)).events[0]).toMatchObject({ state: 'done' })
    await inAurora(({ tx }) => tx.execute(sql`update company_account set active = true where id = ${account.id}`))
    await agree()
  })

  it('are nothing for whoever sends, but does not see, payments', async () => {
    const made = await generated([await approved('65.00')])
    const own = sql`(select id from "user" where uuid in (select uuid from "user" where username = 'financeiro'))`
    const seen = sql`(select id from permission where name = 'list_payments')`
    await inAurora(async ({ tx, tenant }) => {
      await tx.execute(sql`insert into user_permission (tenant_id, user_id, permission_id, granted)
        select ${tenant.id}, id, ${seen}, false from "user" where tenant_id = ${tenant.id} and username = 'financeiro'`)
    })
    expect(await step(made, 'send')).toMatchObject({ status: 403 })
    expect(await step(made, 'undo', 'engano')).toMatchObject({ status: 403 })
    await inAurora(({ tx }) => tx.execute(sql`delete from user_permission where user_id in ${own} and not granted`))
    expect((await done(step(made, 'undo', 'engano'))).status).toBe('undone')
    await agree()
  })

  it('keep what could not have its effect, with the reason, until it is tried again', async () => {
    const one = await approved('70.00')
    const made = await generated([one])
    const own = await bytesOf(made)
    const back = answered(own.bytes, { [ours(one)]: { codes: '00', amount: '6650' } })
    const brought = await done(bring(back), 201)
    expect(brought.events[0]).toMatchObject({
      ...{ outcome: 'paid', state: 'open', message: expect.stringContaining('confirme o envio') },
    })
    const { row_version } = await done(call('financeiro', 'GET', `${path}/${made.id}`))
    await done(step({ id: made.id, row_version }, 'send'))
    const applied = await done(
      call('financeiro', 'POST', `${path}/${brought.id}/apply`, { row_version: brought.row_version }),
    )
    expect(applied.events[0]).toMatchObject({ state: 'done', message: null })
    expect((await read(one.uuid)).status).toBe('paid')
    await agree()
  })

  it('refuse a file that is cut, changed, of another company or none, in words, and keep nothing of it', async () => {
    const before = await done(call<{ total: number }>('financeiro', 'GET', path))
    const refusals = [
      ...[Buffer.from('nada disso'), bytes, bytes.subarray(0, bytes.length - 242)],
      Buffer.concat([bytes, bytes]),
    ]
    for (const wrong of refusals) {
      const reply = await bring(wrong)
      expect(reply).toMatchObject({
        status: 422,
        body: { errors: { file: [expect.stringMatching(/^(Linha \d+|Este arquivo não é um retorno): .+\.$/)] } },
      })
    }
    const other = answered(bytes, {})
    put(other, 19, '99009002000109')
    put(other.subarray(242), 19, '99009002000109')
    expect(await bring(other)).toMatchObject(refusedAt('file', 'return_other'))
    expect(await done(call<{ total: number }>('financeiro', 'GET', path))).toMatchObject({ total: before.total })
  })

  it('need an account with its bank’s layout, a business day, and people with an account', async () => {
    const one = await approved('60.00')
    const plain = await desk.addAccount()
    expect(await generate([one], { company_account_id: plain.id })).toMatchObject(
      refusedAt('company_account_id', 'cnab_missing'),
    )
    expect(await generate([one], { pay_on: '2027-11-23' })).toMatchObject(refusedAt('pay_on', 'pay_on_far'))
    expect(await generate([one], { pay_on: '2026-11-22' })).toMatchObject(refusedAt('pay_on', 'pay_on_past'))
    const sunday = await generate([one], { pay_on: '2026-11-29' })
    expect(sunday).toMatchObject(refusedAt('pay_on', 'pay_on_closed'))
    expect(JSON.stringify(sunday.body)).toContain('30/11/2026')
    const made = await done(generate([one], { pay_on: '2026-11-30' }), 201)
    expect((await bytesOf(made.files[0] as BankFile)).bytes.toString('latin1')).toContain('30112026REA')
  })
})
