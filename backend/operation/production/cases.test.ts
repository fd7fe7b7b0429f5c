import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Job } from '@/lib/contracts/job'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { makeProduction } from '../../testing/production'
import { makeSales } from '../../testing/sales'

const heads = 'ADE;Status;Data Pagamento;Prazo;Saldo Devedor'

describeOnBoth('a production sheet that meets the rules of proposals', (open) => {
  let opened: Opened
  let sales: ReturnType<typeof makeSales>
  let sheets: ReturnType<typeof makeProduction>
  let bank = 0
  beforeAll(async () => {
    opened = await open()
    sales = makeSales(opened)
    sheets = makeProduction(opened)
    await sales.begin()
    bank = (await sales.tableOf('new')).bank_id
    await opened.backend.start()
  })
  afterAll(() => opened.backend.settled())
  const file = (uuid: string) => sales.desk.file('admin', uuid)
  const check = (...lines: string[]) => sheets.bring('operacional', heads, lines, bank)

  it('leaves a payment that would change the commission to a person (19.5)', async () => {
    const table = await sales.tableOf('new')
    await sales.aRowFrom(table, 60, { company_percentage: 150_000n })
    const one = await file(await sales.approved(table))
    const other = one.installments >= 60 ? 12 : 72
    const batch = await check(`${one.ade_number};Paga;20/11/2026;${other};`)
    expect(await sheets.effects('operacional', batch)).toEqual([': confirm_commission'])
    const day = await check(`${one.ade_number};Paga;21/11/2026;;`)
    expect(await sheets.effects('operacional', day)).toEqual(['paid_at: future'])
    expect((await file(one.uuid)).status).toBe('approved')
  })

  it('brings the balance of a portability, which gives it back when it is taken back (19.5)', async () => {
    const ported = {
      ...{ origin_bank_id: 1, origin_contract: 'C1', origin_remaining_installments: 600 },
      ...{ declared_balance: '10000.00', contract_value: '10000.00', net_value: '0.00' },
    }
    const uuid = await sales.typed(await sales.tableOf('portability'), ported)
    const { ade_number, bank: of } = await file(uuid)
    const bring = (line: string) => sheets.bring('operacional', heads, [line], of.id)
    const without = await bring(`${ade_number};Aguardando formalização;;;0,00`)
    expect(await sheets.effects('operacional', without)).toEqual(['outstanding_balance: required'])
    const batch = await bring(`${ade_number};Aguardando formalização;;;9.950,55`)
    const applied = await sheets.apply('operacional', batch)
    const told = { status: 'awaiting_formalization', outstanding_balance: '9950.55' }
    expect(await file(uuid)).toMatchObject(told)
    await sheets.undo('operacional', applied)
    expect(await file(uuid)).toMatchObject({ status: 'typed', outstanding_balance: null })
  })

  it('pays a portability that awaits its balance, which the sheet tells (19.5)', async () => {
    const table = await sales.tableOf('portability')
    const ported = {
      ...{ origin_bank_id: 1, origin_contract: 'C1', origin_remaining_installments: 600 },
      ...{ declared_balance: '10000.00', contract_value: '9000.00', net_value: '0.00' },
    }
    const { ade_number, uuid } = await file(await sales.typed(table, ported))
    await sales.stepped('operacional', uuid, 'status', { status: 'awaiting_balance' })
    const bring = (balance: string) =>
      sheets.bring('operacional', heads, [`${ade_number};Paga;20/11/2026;;${balance}`], table.bank_id)
    expect(await sheets.effects('operacional', await bring('0,00'))).toEqual(['outstanding_balance: required'])
    await sheets.apply('operacional', await bring('9.950,55'))
    expect(await file(uuid)).toMatchObject({ status: 'paid', outstanding_balance: '9950.55' })
  })

  it('leaves the balance of a product that takes none as it is (19.5)', async () => {
    const table = await sales.tableOf('refin')
    const refinanced = { origin_contract: 'C1', contract_value: '4000.00', net_value: '1100.00' }
    const uuid = await sales.typed(table, { ...refinanced, outstanding_balance: '2900.00' })
    const { ade_number } = await file(uuid)
    const batch = await sheets.bring('operacional', heads, [`${ade_number};Aprovada;;;2.850,00`], table.bank_id)
    expect(await sheets.effects('operacional', batch)).toEqual(['update'])
    await sheets.apply('operacional', batch)
    expect(await file(uuid)).toMatchObject({ status: 'approved', outstanding_balance: '2900.00' })
  })

  it('refuses the line alone of a word cut within a sign, or a number that no record has (19.5)', async () => {
    const one = await file(await sales.typed(await sales.tableOf('new')))
    const word = `${'x'.repeat(79)}😀`
    const lines = [`${one.ade_number};${word};;;`, `${one.ade_number};Aprovada;;;`]
    expect(await sheets.effects('operacional', await check(...lines))).toEqual([
      'sub_status: production_word',
      'update',
    ])
    const of = await sheets.bring('operacional', 'Banco;ADE;Status', [
      `#${'9'.repeat(20)};${one.ade_number};Aprovada`,
      `#${bank};${one.ade_number};Aprovada`,
    ])
    expect(await sheets.effects('operacional', of)).toEqual(['bank_id: unknown', 'update'])
  })

  it('is applied by a job above a hundred lines (19.5)', async () => {
    const over = async (uuid: string): Promise<Job> => {
      const { body } = await sheets.call('operacional', `/api/jobs/${uuid}`)
      const job = body.data as Job
      if (job.status !== 'queued' && job.status !== 'running') return job
      await new Promise((go) => setTimeout(go, 30))
      return over(uuid)
    }
    const one = await file(await sales.typed(await sales.tableOf('new')))
    const others = Array.from({ length: 120 }, (_, at) => `7${String(at).padStart(9, '0')};Aprovada;;;`)
    const batch = await check(`${one.ade_number};Aprovada;;;`, ...others)
    expect(batch).toMatchObject({ rows: 121, updates: 1, refused: 120 })
    for (const [action, status] of [
      ['apply', 'approved'],
      ['undo', 'typed'],
    ] as const) {
      const { body } = await sheets.call('operacional', `/api/imports/${batch.uuid}`)
      const { row_version } = body.data as { row_version: number }
      const started = await sheets.act('operacional', { ...batch, row_version }, action, {
        leave_refused: action === 'apply',
      })
      // Undone at once, as one line alone was applied.
      expect([action, started.status]).toEqual([action, action === 'apply' ? 202 : 200])
      const { job } = started.body.data as { job?: Job }
      if (action === 'apply') expect(await over(job?.uuid ?? '')).toMatchObject({ status: 'done' })
      expect((await file(one.uuid)).status).toBe(status)
    }
  })

  it('is refused whole if its proposals have moved on since it was checked (19.5)', async () => {
    const one = await file(await sales.typed(await sales.tableOf('new')))
    const batch = await check(`${one.ade_number};Em análise;;;`)
    await sales.stepped('operacional', one.uuid, 'status', { status: 'under_analysis' })
    const reply = await sheets.act('operacional', batch, 'apply')
    expect(reply.body).toMatchObject({ reason: expect.stringMatching(/import_(outdated|nothing)/) })
  })

  it('is told the bank as a record of the file, and nothing else of it (19.5)', async () => {
    for (const given of ['{"sub_status":"Paga"}', '{"active":"x"}', '[]', '{"bank_id":"#999999"}']) {
      const form = new FormData()
      form.set('file', new File(['ADE;Status\n1;Paga'], 'producao.csv'))
      form.set('given', given)
      const { status } = await sheets.call('operacional', '/api/proposals/import', { body: form })
      expect([given, status]).toEqual([given, given.includes('bank_id') ? 201 : 422])
    }
  })

  it('reads days with dots and hours, and says which cell is no day (19.5)', async () => {
    const one = await file(await sales.approved(await sales.tableOf('new')))
    const effects = []
    for (const day of ['20.11.2026 10:15', '31/31/2026', '20/11/2026 99']) {
      effects.push(...(await sheets.effects('operacional', await check(`${one.ade_number};Paga;${day};;`))))
    }
    expect(effects).toEqual(['update', 'paid_at: date', 'paid_at: date'])
  })
})
