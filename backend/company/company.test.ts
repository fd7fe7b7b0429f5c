import { afterEach, beforeAll, expect, it } from 'vitest'
import { type Company, companySchema } from '@/lib/contracts/company'
import type { HistoryEntry } from '@/lib/contracts/history'
import { describeOnBoth, type Opened } from '../testing/backend'

describeOnBoth('the company’s settings', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    opened = await open()
    for (const who of ['admin', 'ceo', 'financeiro', 'corretor', 'comercial'])
      tokens.set(who, await opened.signIn('aurora', who))
    tokens.set('boreal', await opened.signIn('boreal', 'admin'))
  })
  const call = (method: string, path: string, body?: object, who = 'admin') =>
    opened.call(who === 'boreal' ? 'boreal' : 'aurora', path, {
      method,
      token: tokens.get(who),
      ...(body && { body }),
    })
  const load = async (who = 'admin') =>
    ((await call('GET', '/api/company', undefined, who)).body as { response: Company }).response
  const save = async (settings: object, who = 'admin') =>
    call('PUT', '/api/company', { ...settings, row_version: (await load()).row_version }, who)
  const faults = (reply: { body: unknown }) => (reply.body as { errors: Record<string, string[]> }).errors

  let first: Company
  beforeAll(async () => {
    first = await load()
  })
  afterEach(async () => {
    const { logo, segment, row_version, ...settings } = first
    expect((await save(settings)).status).toBe(200)
  })

  it('changes what it is told, leaves the rest, and raises the version', async () => {
    const settings = {
      corporate_name: '  Aurora Promotora Ltda. ',
      cnpj: '12.ABC.345/01DE-35',
      phone: '(11) 98765-4321',
      zip_code: '01310-100',
      complement: '',
      state: 'SP',
      codBroker: 'AUR-7',
      base_percentage: '55.5',
      four_eyes_above: '10000',
      iss_rate: '2',
      withholding_enabled: true,
      business_hours: [
        { weekday: 5, start: '13:00', end: '18:00' },
        { weekday: 5, start: '08:00', end: '12:00' },
      ],
    }
    const before = await load()
    const reply = await save(settings)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    expect(companySchema.strict().parse(await load())).toEqual({
      ...before,
      ...settings,
      corporate_name: 'Aurora Promotora Ltda.',
      cnpj: '12ABC34501DE35',
      phone: '+5511987654321',
      zip_code: '01310100',
      complement: null,
      base_percentage: '55.5000',
      four_eyes_above: '10000.00',
      iss_rate: '2.0000',
      business_hours: settings.business_hours.toReversed(),
      row_version: before.row_version + 1,
    })
    expect((await load('boreal')).corporate_name).not.toBe('Aurora Promotora Ltda.')
  })

  it.each([
    ['an empty name', { corporate_name: ' ' }, { corporate_name: ['Campo obrigatório.'] }],
    ['a CNPJ whose digit is wrong', { cnpj: '11222333000182' }, { cnpj: ['CNPJ inválido.'] }],
    ['half a CEP', { zip_code: '0131' }, { zip_code: ['Informe os 8 números do CEP.'] }],
    ['a CNAE without its marks', { cnae: '6619302' }, { cnae: ['Informe o CNAE como 6619-3/02.'] }],
    ['half a phone', { phone: '1198' }, { phone: ['Informe um telefone com DDD, como (11) 90000-0000.'] }],
    ['a due day that February may lack', { invoice_due_day: 29 }, { invoice_due_day: ['Máximo: 28.'] }],
    ['more than all of it', { base_percentage: '101' }, { base_percentage: ['O percentual vai de 0 a 100.'] }],
    ['money below zero', { transfer_fee: '-1' }, { transfer_fee: ['Informe um valor em reais, como 1.234,56.'] }],
    ['a segment of nobody’s', { segment_id: 999999 }, { segment_id: ['Registro não encontrado.'] }],
    ['a zone abroad', { timezone: 'Europe/Berlin' }, { timezone: ['Escolha um fuso horário do Brasil.'] }],
    ['no zone at all', { timezone: 'x' }, { timezone: ['Escolha um fuso horário do Brasil.'] }],
    [
      'hours that end first',
      { payment_hours: [{ weekday: 1, start: '10:00', end: '09:00' }] },
      { payment_hours: ['Cada horário deve terminar depois de começar.'] },
    ],
    [
      'hours that overlap',
      { business_hours: [1, 2].map((hour) => ({ weekday: 1, start: `0${hour}:00`, end: '09:00' })) },
      { business_hours: ['Há horários do mesmo dia que se sobrepõem: separe-os ou junte-os.'] },
    ],
  ])('refuses %s, and keeps what was', async (_, settings, sentences) => {
    const before = await load()
    const reply = await save(settings)
    expect([reply.status, faults(reply)]).toEqual([422, sentences])
    expect(await load()).toEqual(before)
  })

  it('takes a deleted segment no more, and does not let one in use be deleted', async () => {
    const { body } = await call('POST', '/api/company/segment', { name: 'Cooperativa' })
    const { id } = (body as { data: { id: number } }).data
    expect((await save({ segment_id: id })).status).toBe(200)
    expect(await load()).toMatchObject({ segment_id: id, segment: 'Cooperativa' })
    expect(await call('DELETE', `/api/company/segment/${id}`)).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/em uso/) },
    })
    expect((await save({ segment_id: first.segment_id })).status).toBe(200)
    expect((await call('DELETE', `/api/company/segment/${id}`)).status).toBe(200)
    expect(faults(await save({ segment_id: id }))).toEqual({ segment_id: ['Registro não encontrado.'] })
  })

  it('answers the second of two who save both versions', async () => {
    const { row_version } = await load()
    const sent = (day: number) => call('PUT', '/api/company', { invoice_due_day: day, row_version })
    const both = await Promise.all([sent(5), sent(6)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = both.find(({ status }) => status === 409)
    expect(late?.body).toMatchObject({
      reason: 'stale',
      versions: { sent: { row_version }, current: { row_version: row_version + 1, base_percentage: '60.0000' } },
    })
  })

  it('is changed by an Administrador alone; anybody reads what a payment costs', async () => {
    for (const who of ['ceo', 'financeiro', 'corretor', 'comercial']) {
      expect((await save({ invoice_due_day: 3 }, who)).status).toBe(403)
      for (const path of ['/api/company/basepercentage', '/api/company/history'])
        expect((await call('GET', path, undefined, who)).status).toBe(403)
      expect((await call('GET', '/api/company/transfer_fee', undefined, who)).body).toMatchObject({
        data: { transfer_fee: '3.50', transfer_fee_exempt_above: '5000.00', min_withdrawal: '50.00' },
      })
    }
  })

  it('has the base percentage and the fee at addresses of their own, under the same version', async () => {
    const { row_version } = await load()
    const base = { base_percentage: '50.0000', row_version }
    expect(await call('PUT', '/api/company/basepercentage', base)).toMatchObject({
      status: 200,
      body: { data: { base_percentage: '50.0000', row_version: row_version + 1 } },
    })
    const fees = { transfer_fee: '0.00', transfer_fee_exempt_above: null, min_withdrawal: '80.00' }
    expect(await call('PUT', '/api/company/transfer_fee', { ...fees, row_version })).toMatchObject({
      status: 409,
      body: { versions: { current: { transfer_fee: '3.50', row_version: row_version + 1 } } },
    })
    expect((await call('PUT', '/api/company/transfer_fee', { ...fees, row_version: row_version + 1 })).status).toBe(200)
    expect(await load()).toMatchObject({ ...fees, base_percentage: '50.0000' })
  })

  it('tells who changed which setting, of one page alone where that is asked', async () => {
    await save({ invoice_due_day: 15, base_percentage: '58' })
    await save({ fantasy_name: 'Aurora 2' })
    const entries = async (part: string) =>
      ((await call('GET', `/api/company/history?${part}`)).body as { data: { data: HistoryEntry[] } }).data.data
    const [name, both] = await entries('')
    expect(name).toMatchObject({ before: { fantasy_name: first.fantasy_name }, after: { fantasy_name: 'Aurora 2' } })
    expect(name?.user).toMatchObject({ name: expect.any(String) })
    expect(both).toMatchObject({ before: { invoice_due_day: 28 }, after: { invoice_due_day: 15 } })
    const [paid] = await entries('part=payments')
    expect([paid?.before, paid?.after]).toEqual([{ invoice_due_day: 28 }, { invoice_due_day: 15 }])
    const [rates] = await entries('part=commissions')
    expect(rates?.after).toEqual({ base_percentage: '58.0000' })
    expect((await call('GET', '/api/company/history?part=x')).status).toBe(400)
  })
})
