import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Invoice } from '@/lib/contracts/invoice-consolidation'
import { inTenant, type Scope } from '../../core/database/scope'
import { nightly } from '../../nightly'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { type Desk, openDesk } from '../../testing/desk'
import { userNamed } from '../../testing/finance'
import { changed, nationalNote, numbered, signNote, unsignedNote } from '../../testing/nfse'
import { aPayment } from '../../testing/payments'
import { makePng } from '../../testing/pictures'
import { keyDigit } from '../nfse/access-key'
import { keepInvoice } from './keep'

const path = '/api/invoice_consolidations'
const value = '<vServ>4820.00</vServ>'
const png = new Uint8Array(makePng(1, 1))

describeOnBoth('the XML of a national NFS-e (18.6)', (open) => {
  let opened: Opened
  let desk: Desk
  /** Of two people who are paid at one document, July's and June's of the first: months without payments of the demo's. */
  let first: Invoice
  let earlier: Invoice
  let second: Invoice
  const inAurora = <T>(work: (scope: Scope) => Promise<T>) =>
    inTenant(opened.database, 'aurora', opened.clock.now, work)
  const months = `${path}?competence[]=2025-06&competence[]=2025-07`
  const listed = async (who = 'financeiro') =>
    (await desk.call('GET', months, undefined, who)).body.data.data as unknown as Invoice[]
  const read = async (id: number, who = 'corretor') =>
    desk.done<Invoice>(await desk.call('GET', `${path}/${id}`, undefined, who), 200)
  const send = (
    { id, row_version }: Invoice,
    bytes: string | Uint8Array<ArrayBuffer>,
    typed: Record<string, string> = {},
    who = 'financeiro',
  ) => {
    const form = new FormData()
    for (const [key, text] of Object.entries({ ...typed, row_version: String(row_version) })) form.set(key, text)
    form.set('pdf', new File([bytes], 'nota.final.txt'))
    return desk.call('POST', `${path}/edit/${id}`, form, who)
  }
  const put = (row: Invoice, body: object) =>
    desk.call('PUT', `${path}/edit/${row.id}`, { row_version: row.row_version, ...body })
  /** The reason and the sentence beside the file. */
  const refusal = async (reply: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await reply
    const { details, errors, reason, message } = body as {
      details?: { pdf?: [{ reason: string }] }
      errors?: { pdf?: [string] }
      reason?: string
      message?: string
    }
    return [
      status,
      details?.pdf?.[0].reason ?? reason,
      (errors?.pdf?.[0] ?? message)?.replaceAll('\u00a0', ' '),
    ] as const
  }
  const noted = (id: number) =>
    inAurora(
      async ({ tx }) =>
        (
          await tx.execute(sql`select count(*)::int as count, count(*) filter (where deleted_at is null)::int as alive
            from invoice_document where invoice_consolidation_id = ${id}`)
        ).rows[0],
    )

  beforeAll(async () => {
    opened = await open()
    desk = await openDesk(opened)
    await inAurora(async (scope) => {
      await scope.tx.execute(sql`update company set invoice_due_day = 10, cnpj = '99000001000101'`)
      await scope.tx.execute(sql`update payee_account set requires_invoice = true`)
      for (const [name, day] of [
        ['corretor', '2025-07-15'],
        ['corretor', '2025-06-15'],
        ['corretor2', '2025-07-15'],
      ] as const) {
        const id = await userNamed(scope, name)
        await scope.tx.execute(sql`delete from payee_account where user_id = ${id}`)
        await scope.tx.execute(sql`insert into payee_account (tenant_id, user_id, pix_key_type, pix_key, payee_document, tax_regime, requires_invoice, changed_at)
            values (${scope.tenant.id}, ${id}, 'evp', 'x', '99000017000106', 'lucro_presumido', true, now())`)
        await aPayment(scope, id, day, 482_000n, 9_640n)
        await keepInvoice({ ...scope, audit: () => {} }, id, day)
      }
      await nightly(scope)
    })
  })
  beforeEach(async () => {
    await inAurora(async ({ tx }) => {
      await tx.execute(sql`delete from invoice_document`)
      await tx.execute(sql`delete from file where entity = 'invoice_consolidation'`)
      await tx.execute(sql`update invoice_consolidation set status = 'awaiting_invoice' where payments_total = 482000`)
    })
    const found = (await listed()).filter(({ payments_total }) => payments_total === '4820.00')
    const own = await listed('corretor')
    const of = (competence: string, isFirst: boolean) =>
      found.find((row) => row.competence === competence && own.some(({ id }) => id === row.id) === isFirst) as Invoice
    first = of('2025-07', true)
    earlier = of('2025-06', true)
    second = of('2025-07', false)
  })

  it('says the number, the day and the amount by itself, and what a reviewer should look at', async () => {
    const sent = await desk.done<Invoice>(await send(first, nationalNote, {}, 'corretor'), 200)
    const document = {
      access_key: '35503082299000017000106000000000005726114812039570',
      provider: { document: '99.***.***/0001-**', name: 'ALFA CREDITO LTDA' },
      ...{ taker: '99000001000101', competence: '2026-10-31', amount: '4820.00', iss_withheld: '96.40' },
      ...{ irrf_withheld: '72.30', net_amount: '4651.30', regime: 'none', signature: 'intact_unnamed' },
      warnings: [
        { reason: 'competence', noted: '2026-10-31', expected: null },
        { reason: 'irrf_withheld', noted: '72.30', expected: '0.00' },
        { reason: 'issuer', noted: null, expected: null },
        { reason: 'test', noted: null, expected: null },
      ],
    }
    expect(sent).toMatchObject({
      ...{ status: 'sent', invoice_number: '57', issued_at: '2026-11-05', invoice_amount: '4820.00', document },
      file: { name: 'nota.final.xml', mime: 'application/xml' },
    })
    for (const who of ['corretor', 'financeiro']) expect(await read(first.id, who)).toMatchObject({ document })
    const { url } = (await desk.call('GET', `/api/files/${sent.file?.uuid}/address`)).body.data as unknown as {
      url: string
    }
    const token = await opened.signIn('aurora', 'financeiro')
    const { headers } = await opened.call('aurora', url, { token })
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('names a person’s CPF to nobody, within the access key neither', async () => {
    const paidAt = (document: string) =>
      inAurora(async (scope) => {
        const id = await userNamed(scope, 'corretor')
        await scope.tx.execute(sql`update payee_account set payee_document = ${document} where user_id = ${id}`)
      })
    const cpf = '39053344705'
    await paidAt(cpf)
    const key = `355030821000${cpf}00000000000572611481203957`
    const note = changed(unsignedNote, ['<emit><CNPJ>99000017000106</CNPJ>', `<emit><CPF>${cpf}</CPF>`]).replace(
      /Id="NFS\w+"/,
      `Id="NFS${key}${keyDigit(key)}"`,
    )
    const sent = await desk.done<Invoice>(await send(first, note, {}, 'corretor'), 200)
    expect(sent.document).toMatchObject({
      access_key: `355030821000***********00000000000572611481203957${keyDigit(key)}`,
      provider: { document: '***.533.447-**' },
    })
    for (const who of ['corretor', 'financeiro']) {
      for (const answer of [await listed(who), await read(first.id, who)]) {
        expect(JSON.stringify(answer)).not.toContain(cpf)
      }
    }
    await paidAt('99000017000106')
  })

  it('is of no use once altered, of another value, person or company, or signed by nobody without a word', async () => {
    const altered = changed(nationalNote, [value, '<vServ>4821.00</vServ>'])
    const sentence = 'A assinatura da nota não confere: o arquivo foi alterado.'
    expect(await refusal(send(first, altered))).toEqual([422, 'nfse_signature', sentence])
    const other = signNote(changed(unsignedNote, [value, '<vServ>4822.50</vServ>']))
    const difference = 'Valor da nota difere do total pago no mês (diferença de R$ 2,50).'
    expect(await refusal(send(first, other))).toEqual([422, 'invoice_amount', difference])
    const taker = unsignedNote.replace('<toma><CNPJ>99000001000101', '<toma><CNPJ>99000002000156')
    expect(await refusal(send(first, signNote(taker)))).toMatchObject([422, 'nfse_taker', expect.anything()])
    await inAurora(({ tx }) =>
      tx.execute(sql`update payee_account set payee_document = '99000018000142'
      where payee_document = '99000017000106'`),
    )
    expect(await refusal(send(first, signNote(unsignedNote)))).toMatchObject([422, 'nfse_provider', expect.anything()])
    await inAurora(({ tx }) =>
      tx.execute(sql`update payee_account set payee_document = '99000017000106'
      where payee_document = '99000018000142'`),
    )
    expect(await noted(first.id)).toEqual({ count: 0, alive: 0 })
    expect(await read(first.id)).toMatchObject({ status: 'awaiting_invoice', document: null, file: null })
    const unsigned = await desk.done<Invoice>(await send(first, unsignedNote), 200)
    expect(unsigned.document).toMatchObject({ signature: 'none' })
    expect(unsigned.document?.warnings.map(({ reason }) => reason)).toContain('unsigned')
  })

  it('counts once: for one month, of one person, with two sent at the same moment', async () => {
    const note = signNote(numbered(61))
    const replies = await Promise.all([first, second, earlier].map((row) => refusal(send(row, note))))
    expect(replies.map(([status]) => status).toSorted()).toEqual([200, 422, 422])
    expect(replies.filter(([, reason]) => reason === 'nfse_used')).toHaveLength(2)
    const taken = (await listed()).filter(({ document }) => document?.access_key.includes('0000000000061'))
    expect(taken).toHaveLength(1)
  })

  it('is free for its own month once the one that it was sent for is exempt', async () => {
    const sent = await desk.done<Invoice>(await send(earlier, nationalNote), 200)
    const back = await desk.done<Invoice>(await put(sent, { action: 'reject', reason: 'É a nota de julho' }), 200)
    expect(await refusal(send(first, nationalNote))).toMatchObject([422, 'nfse_used', expect.anything()])
    await desk.done<Invoice>(await put(back, { action: 'cancel', reason: 'Paga fora do sistema' }), 200)
    await desk.done<Invoice>(await send(first, nationalNote), 200)
    expect([await noted(earlier.id), await noted(first.id)]).toEqual([
      { count: 1, alive: 0 },
      { count: 1, alive: 1 },
    ])
  })

  it('may be sent again where it was rejected, and goes with its file', async () => {
    const sent = await desk.done<Invoice>(await send(first, nationalNote), 200)
    const reason = { action: 'reject', reason: 'Confira a retenção' }
    const back = await desk.done<Invoice>(await put(sent, reason), 200)
    expect(back.document).toMatchObject({ net_amount: '4651.30' })
    const typed = { number: '99', issued_at: '2026-11-01', amount: '4820.00' }
    await inAurora(({ tx }) =>
      tx.execute(sql`update payee_account set payee_document = '99000018000142'
      where payee_document = '99000017000106'`),
    )
    expect(await refusal(put(back, { ...typed, action: 'send' }))).toMatchObject([
      422,
      'nfse_provider',
      expect.anything(),
    ])
    await inAurora(({ tx }) =>
      tx.execute(sql`update payee_account set payee_document = '99000017000106'
      where payee_document = '99000018000142'`),
    )
    const kept = await desk.done<Invoice>(await put(back, { ...typed, action: 'send' }), 200)
    expect(kept).toMatchObject({ invoice_number: '57', issued_at: '2026-11-05' })
    const again = await desk.done<Invoice>(await put(kept, reason), 200)
    const same = await desk.done<Invoice>(await send(again, nationalNote, typed), 200)
    expect(same).toMatchObject({ invoice_number: '57', document: { amount: '4820.00' } })
    expect(await noted(first.id)).toEqual({ count: 2, alive: 1 })
    const last = await desk.done<Invoice>(await put(same, reason), 200)
    const picture = await desk.done<Invoice>(await send(last, png, typed), 200)
    expect(picture).toMatchObject({ invoice_number: '99', document: null, file: { mime: 'image/png' } })
    expect(await noted(first.id)).toEqual({ count: 2, alive: 0 })
  })

  it('UP10 is refused with a sentence whatever its bytes are; a picture still needs what is typed', async () => {
    const wide = new Uint8Array(Buffer.from(`\ufeff${unsignedNote}`, 'utf16le'))
    const hostile: [string | Uint8Array<ArrayBuffer>, string][] = [
      ['não é XML', 'invoice_file'],
      ['<', 'nfse_unreadable'],
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'nfse_layout'],
      [wide, 'nfse_unreadable'],
      [unsignedNote.padEnd(513 * 1024), 'nfse_size'],
      [`<!DOCTYPE x [<!ENTITY e "x">]>${unsignedNote}`, 'nfse_unreadable'],
      [new Uint8Array([0x3c, 0xff, 0, 0x80]), 'nfse_unreadable'],
    ]
    for (const [bytes, reason] of hostile) {
      expect(await refusal(send(first, bytes))).toMatchObject([422, reason, expect.stringMatching(/^\p{Lu}.*\.$/u)])
    }
    expect(await refusal(send(first, ''))).toMatchObject([422, 'invoice_file', expect.anything()])
    const required = [{ reason: 'required' }]
    expect((await send(first, png)).body).toMatchObject({
      details: { number: required, issued_at: required, amount: required },
    })
  })
})
