import { Buffer } from 'node:buffer'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { HistoryEntry } from '@/lib/contracts/history'
import type { ProposalFile } from '@/lib/contracts/proposal'
import { mistakenPayment } from '@/lib/proposals/flow'
import { textOfPdf } from '@/lib/testing/pdf-text'
import { inTenant } from '../../core/database/scope'
import { globalLog } from '../../core/kernel/global-log.table'
import { describeOnBoth, type Opened } from '../../testing/backend'
import type { Desk } from '../../testing/operation'
import { makePng } from '../../testing/pictures'
import { makeSales } from '../../testing/sales'

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The content of a proposal's document, by reader (conventions.md#personal-data, permissions.md#company-share). */
describeOnBoth('the paper of a proposal', (open) => {
  let opened: Opened
  let desk: Desk
  let sales: ReturnType<typeof makeSales>
  let sent: ProposalFile
  const name = `Łucja Conceição ${'de Souza '.repeat(8)}王`
  const inside = <T>(work: Parameters<typeof inTenant<T>>[3]) =>
    inTenant(opened.database, 'aurora', opened.clock.now, work)
  beforeAll(async () => {
    opened = await open()
    sales = makeSales(opened)
    desk = sales.desk
    const { id, agreement } = await desk.table('INSS NOVO 84x TOP')
    const client = await desk.client('corretor', agreement.id, { name })
    sent = await desk.send('corretor', {
      customer_uuid: client.uuid,
      customer_benefit_id: client.benefits[0]?.id,
      table_id: id,
      notes: 'Prefere a manhã.',
      payout: { pix_key_type: 'cpf', pix_key: '52998224725' },
    })
    expect((await desk.step('operacional', sent.uuid, 'validate')).status).toBe(200)
    const rejected = await desk.step('operacional', sent.uuid, 'status', { status: 'rejected', reason: 'Sem margem.' })
    expect(rejected.status).toBe(200)
    // Distinctive company figures, to search for in the text.
    await inside(({ tx, tenant }) =>
      tx.execute(sql`update proposal_commission set retained_amount = 7777777, company_amount = broker_amount + 7777777,
        company_rate = 131313 where tenant_id = ${tenant.id}
        and proposal_id = (select id from proposal where tenant_id = ${tenant.id} and uuid = ${sent.uuid})`),
    )
  })

  /** As a browser receives it: bytes. */
  const paper = async (login: string, path: string, slug = 'aurora') => {
    const token = await opened.signIn(slug, login)
    const address = `http://localhost/t/${slug}/api/proposals/${path}`
    const answer = await opened.backend.fetch(new Request(address, { headers: { token } }))
    const bytes = Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, headers: answer.headers, bytes, text: answer.ok ? textOfPdf(bytes) : '' }
  }
  const internal = ['77.777,77', '13,13%', 'Empresa recebe', 'Fica na empresa', 'Sobra para', 'Hierarquia comercial']

  it('is a PDF that tells staff all of it', async () => {
    const { status, headers, bytes, text } = await paper('operacional', `${sent.uuid}/pdf`)
    expect(status).toBe(200)
    expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-')
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="proposta-\d+\.pdf"/)
    expect(headers.get('content-length')).toBe(String(bytes.byteLength))
    for (const words of [
      ...[`Proposta nº ${sent.number}`, 'Reprovada desde 20/11/2026', 'Motivo da reprovação: Sem margem.'],
      // Letters outside the font are replaced, and do not break it.
      `Lucja Conceição ${'de Souza '.repeat(8)}?`,
      ...[sent.customer.cpf, 'PIX ***.982.247-**', '623 · Banco Pan', 'INSS NOVO 84x TOP'],
      ...['R$\u00a018.734,52', 'R$\u00a018.119,64', '84 × R$\u00a0434,26', 'Prefere a manhã.'],
      ...['Comissão, linha a linha', 'R$\u00a01.573,70', 'R$\u00a077.777,77', '13,13%', 'Sobra para a empresa'],
      ...['Aguardando Validação', 'Aguardando Digitação', 'Página 1 de'],
      'Emitida em 20/11/2026 15:00 por',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('52998224725')
  })

  it.each(['corretor', 'comercial'])('tells %s no figure of the company', async (who) => {
    const { status, text } = await paper(who, `${sent.uuid}/pdf`)
    expect(status).toBe(200)
    expect(text).toContain(`Proposta nº ${sent.number}`)
    for (const words of ['77.777,77', '13,13%', 'Empresa recebe', 'Fica na empresa', 'Sobra para'])
      expect(text).not.toContain(words)
    // Only the owner sees the sale's commission.
    expect(text.includes('R$\u00a01.573,70')).toBe(who === 'corretor')
  })

  it('tells the client neither what the sale pays nor what is said of it in the house', async () => {
    const { text } = await paper('operacional', `${sent.uuid}/pdf?copy=client`)
    for (const words of ['R$\u00a018.734,52', 'Reprovada', 'via do cliente']) expect(text).toContain(words)
    for (const words of [...internal, 'Comissão', '1.573,70', 'Sem margem.', 'Prefere a manhã.'])
      expect(text).not.toContain(words)
  })

  it('14.18 tells what is left once something was taken back, and the reason of what', async () => {
    await sales.begin()
    const values = { installments: 84, contract_value: '18734.52', net_value: '18119.64' }
    const uuid = await sales.approved(await sales.tableOf('new'), values)
    await sales.pay(uuid)
    await sales.stepped('financeiro', uuid, 'reverse', { percentage: '50', reason: 'Quitação' })
    const { text } = await paper('financeiro', `${uuid}/pdf`)
    const { lines } = await sales.money(uuid)
    const cents = (amount: string) => BigInt(amount.replace('.', ''))
    const left = lines.reduce((sum, line) => sum + cents(line.broker_amount) - cents(line.reversed_broker), 0n)
    const asText = (amount: bigint) => `${amount / 100n},${String(amount % 100n).padStart(2, '0')}`
    expect(text.replaceAll(/[.\s]/g, '')).toContain(`TotalR$${asText(left)}`)
    expect(text).toContain('Estornada em parte')
    expect(text).toContain('Motivo do estorno: Quitação')
    await sales.stepped('financeiro', uuid, 'reverse', { percentage: '50', reason: mistakenPayment })
    const whole = await paper('financeiro', `${uuid}/pdf`)
    expect(whole.text).toContain('pagamento registrado por engano')
    expect(whole.text).not.toContain(mistakenPayment)
  })

  it('is nobody’s who does not see the proposal, and refuses a copy that there is not', async () => {
    expect((await paper('corretor2', `${sent.uuid}/pdf`)).status).toBe(404)
    expect((await paper('admin', `${sent.uuid}/pdf`, 'boreal')).status).toBe(404)
    expect((await paper('admin', '00000000-0000-4000-8000-000000000000/pdf')).status).toBe(404)
    expect((await paper('admin', `${sent.uuid}/pdf?copy=todas`)).status).toBe(400)
  })

  it('stands in the audit with who took it, and not in the timeline', async () => {
    await paper('corretor', `${sent.uuid}/pdf?copy=client`)
    const rows = await inside(({ tx, tenant }) =>
      tx
        .select({ action: globalLog.action, after: globalLog.after })
        .from(globalLog)
        .where(
          and(
            eq(globalLog.tenant_id, tenant.id),
            eq(globalLog.entity, 'proposal'),
            eq(globalLog.action, 'exported'),
            eq(globalLog.entity_id, sql`(select id::text from proposal where uuid = ${sent.uuid})`),
          ),
        ),
    )
    expect(rows).toContainEqual({ action: 'exported', after: { format: 'pdf', copy: 'client' } })
    const told = await desk.rows<HistoryEntry>('admin', `/api/proposals/${sent.uuid}/history`)
    expect(told.map(({ action }) => action)).not.toContain('exported')
  })

  it('has the tenant’s logo, and its name in words where that is none for paper', async () => {
    const token = await opened.signIn('aurora', 'admin')
    const imagesWith = async (logo: Uint8Array) => {
      const body = new FormData()
      body.append('file', new File([new Uint8Array(logo)], 'logo.png'))
      const { status } = await opened.call('aurora', '/api/settings/logo', { method: 'POST', body, token })
      expect(status).toBe(200)
      const { bytes, text } = await paper('corretor', `${sent.uuid}/pdf`)
      expect(text).toContain('Aurora')
      return bytes.toString('latin1').split('/Subtype /Image').length - 1
    }
    expect(await imagesWith(Buffer.from(picture, 'base64'))).toBe(1)
    // Only a header, without image data.
    expect(await imagesWith(makePng(120, 40))).toBe(0)
  })
})
