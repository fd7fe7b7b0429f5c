import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { textOfPdf } from '@/lib/testing/pdf-text'
import { inTenant, type Scope } from '../../core/database/scope'
import { demoPassword, describeOnBoth, type Opened } from '../../testing/backend'
import { userNamed } from '../../testing/finance'
import { aPayment, aReturn } from '../../testing/payments'
import { payment } from '../ledger/payment.table'
import { withholding } from '../withholding/withholding.table'

const broker = '/api/payments/broker'
const statement = '/api/payments/income_statement'
/** A year in which the demo pays nobody. */
const year = 2024

describeOnBoth('papers of payments (18.4)', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  const uuids = new Map<string, string>()
  let taxed: string
  let plain: string
  let back: string
  const inAurora = <T>(work: (scope: Scope) => Promise<T>) =>
    inTenant(opened.database, 'aurora', opened.clock.now, work)
  const taken = async (who: string, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json', token: tokens.get(who) ?? '' }
    const request = { method: 'POST', headers, body: JSON.stringify(body ?? {}) }
    const reply = await opened.backend.fetch(new Request(`http://localhost/t/aurora${path}`, request))
    const bytes = new Uint8Array(await reply.arrayBuffer())
    const isPdf = reply.headers.get('content-type') === 'application/pdf'
    return {
      status: reply.status,
      text: isPdf ? textOfPdf(bytes).replaceAll('\u00a0', ' ') : '',
      reason: isPdf ? null : (JSON.parse(new TextDecoder().decode(bytes)) as { reason?: string }).reason,
      disposition: reply.headers.get('content-disposition'),
    }
  }
  const receipt = (who: string, uuid: string) => taken(who, `${broker}/${uuid}/receipt`)

  beforeAll(async () => {
    opened = await open()
    for (const who of ['corretor', 'corretor2', 'financeiro', 'operacional']) {
      tokens.set(who, await opened.signIn('aurora', who))
    }
    await inAurora(async (scope) => {
      const { tx, tenant } = scope
      for (const who of ['corretor', 'corretor2']) {
        const { rows } = await tx.execute<{ uuid: string }>(sql`select uuid from "user" where username = ${who}`)
        uuids.set(who, rows[0]?.uuid ?? '')
      }
      const user = await userNamed(scope, 'corretor')
      plain = (await aPayment(scope, user, `${year}-03-10`, 100_000n)).uuid
      const returned = await aPayment(scope, user, `${year}-04-10`, 70_000n)
      await aReturn(scope, returned.id, 70_000n, `${year}-04-12`)
      back = returned.uuid
      const { id: _, uuid: __, ...like } = await aPayment(scope, user, `${year}-05-05`, 1n)
      const [row] = await tx
        .insert(payment)
        .values({
          ...{ ...like, number: like.number + 1, paid_at: `${year}-05-10`, posted_on: `${year}-05-10` },
          ...{ gross_amount: 600_000n, transfer_fee: 350n, withheld_inss: 66_000n, withheld_irrf: 38_002n },
          net_amount: 495_648n,
          frozen_payee: { ...like.frozen_payee, payee_document: '52998224725', tax_regime: 'pf' as const },
        })
        .returning()
      taxed = row?.uuid ?? ''
      const same = {
        tenant_id: tenant.id,
        payment_id: row?.id ?? 0,
        competence: `${year}-05-01`,
        due_on: `${year}-06-20`,
      }
      await tx.insert(withholding).values([
        { ...same, tax: 'irrf', base: 534_000n, rate: 275_000n, amount: 38_002n, code: '0588' },
        { ...same, tax: 'inss', base: 600_000n, rate: 110_000n, amount: 66_000n, code: null },
      ])
    })
  })

  it('gives whoever was paid the receipt with the whole amounts', async () => {
    const { status, text, disposition } = await receipt('corretor', plain)
    expect(status).toBe(200)
    expect(disposition).toMatch(/^attachment; filename="?recibo-\d+\.pdf/)
    for (const words of ['Recibo de pagamento', 'Pago em 10/03/2024', 'CNPJ 11.444.777/0001-61', 'R$ 1.000,00'])
      expect(text).toContain(words)
    expect(text).not.toContain('RPA')
    expect(text).not.toContain('Retenções')
  })

  it('gives an individual the RPA, with base, rate and code of each tax', async () => {
    const { text } = await receipt('corretor', taxed)
    for (const words of ['Recibo de pagamento a autônomo (RPA)', 'CPF 529.982.247-25', '0588', 'R$ 5.340,00', '27,5 %'])
      expect(text).toContain(words)
    for (const words of ['R$ 6.000,00', '-R$ 660,00', '-R$ 380,02', '-R$ 3,50', 'R$ 4.956,48'])
      expect(text).toContain(words)
  })

  it('says of money that came back that the receipt is worth nothing', async () => {
    const { text } = await receipt('corretor', back)
    expect(text).toContain('Devolvido pelo banco em 12/04/2024: sem valor')
    expect(text).not.toContain('quitação')
  })

  it('has no receipt before the payment is made, nor for anybody else', async () => {
    const uuid = await inAurora(async ({ tx }) => {
      const { rows } = await tx.execute<{ uuid: string }>(
        sql`select uuid from payment where status = 'requested' limit 1`,
      )
      return rows[0]?.uuid ?? ''
    })
    expect(await receipt('financeiro', uuid)).toMatchObject({ status: 422, reason: 'receipt_early' })
    expect(await receipt('corretor2', plain)).toMatchObject({ status: 404 })
    expect(await receipt('operacional', plain)).toMatchObject({ status: 404 })
  })

  it('sums the year by month and code, without what came back', async () => {
    const { status, text } = await taken('corretor', statement, { year })
    expect(status).toBe(200)
    for (const words of ['Ano-calendário 2024', 'março', 'maio', '529.982.247-25', '11.444.777/0001-61', '0588'])
      expect(text).toContain(words)
    expect(text).not.toContain('abril')
    for (const figures of ['6.000,00', '660,00', '380,02', '4.956,48', '1.000,01']) expect(text).toContain(figures)
    expect(await taken('corretor', statement, { year: 2023 })).toMatchObject({ status: 422, reason: 'income_empty' })
    const running = await taken('corretor', statement, { year: opened.clock.now.getUTCFullYear() })
    expect(running.text).toContain('em curso')
  })

  it('shows another’s document to finance alone, the password given', async () => {
    const asked = { year, user_uuid: uuids.get('corretor') }
    expect(await taken('corretor2', statement, asked)).toMatchObject({ status: 404 })
    expect(await taken('operacional', statement, asked)).toMatchObject({ status: 403 })
    expect(await receipt('financeiro', plain)).toMatchObject({ reason: 'confirmation_needed' })
    expect(await taken('financeiro', statement, asked)).toMatchObject({ reason: 'confirmation_needed' })
    const token = tokens.get('financeiro') ?? ''
    await opened.call('aurora', '/api/auth/me', { method: 'POST', token, body: { password: demoPassword } })
    expect((await receipt('financeiro', plain)).text).toContain('11.444.777/0001-61')
    expect((await taken('financeiro', statement, asked)).text).toContain('529.982.247-25')
    const { rows } = await inAurora(({ tx }) =>
      tx.execute(sql`select action, entity, entity_id from global_log where action = 'exported' and entity = 'payment'
        and entity_id = ${plain} order by id desc limit 1`),
    )
    expect(rows).toHaveLength(1)
    const { rows: years } = await inAurora(({ tx }) =>
      tx.execute(sql`select after from global_log where action = 'exported' and entity = 'current_account'
        and entity_id = ${asked.user_uuid} and after ->> 'period' = ${String(year)}`),
    )
    // The broker's own, and that of finance.
    expect(years).toHaveLength(2)
  })
})
