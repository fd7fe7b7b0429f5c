import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { CommissionReportDetail } from '@/lib/contracts/commission-report'
import type { CompanyAccount } from '@/lib/contracts/company-account'
import type { ProposalFile } from '@/lib/contracts/proposal'
import { file } from '../../core/files/file.table'
import { commissionReportLine } from '../../finance/commission-reports/commission-report.table'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { refused } from '../../testing/desk'
import { freshCpf } from '../../testing/operation'
import { caseB, openReportDesk, type ReportDesk, type Reports } from '../../testing/reports'
import { proposal } from '../records/proposal.table'

/** A bank's sheet, with columns that are not read, and remarks. */
const sheet = (...rows: string[]) =>
  ['ADE;CLIENTE;CPF;TIPO;VR BASE;VR CMS;OBS;FONE', ...rows].map((row) => `${row}\r\n`).join('')

/** clients.md#requests, commission-reports.md#reports */
describeOnBoth('banks’ commission reports of a client who is anonymised (19.4)', (open) => {
  let opened: Opened
  let sales: ReportDesk['sales']
  let reports: Reports
  let account: CompanyAccount
  let bank = 0
  beforeAll(async () => {
    opened = await open()
    ;({ sales, reports, account, bank } = await openReportDesk(opened))
    await sales.setCompany({ commission_release_event: 'bank_receipt', commission_release_days: 0 })
    await opened.backend.start()
    return () => opened.backend.settled()
  })

  let people = 0
  /** A client, and their number as a sheet writes it. */
  async function person() {
    people += 1
    const cpf = freshCpf(880_000 + people)
    const name = `Ximena Quintela ${'ABCDEFGHI'[people]}`
    const table = await sales.tableOf('new')
    const made = await sales.desk.client('corretor', table.agreement_id, { cpf, name })
    const written = cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')
    const sold = { ...caseB, customer_uuid: made.uuid, customer_benefit_id: made.benefits[0]?.id }
    return { cpf, name, written, uuid: made.uuid, paid: async () => sales.pay(await sales.approved(table, sold)) }
  }
  type Person = Awaited<ReturnType<typeof person>>
  const row = (
    { name, written }: Pick<Person, 'name' | 'written'>,
    { ade_number }: Pick<ProposalFile, 'ade_number'>,
    value: string,
    { kind = '', note = `falar com ${name}` } = {},
  ) => [ade_number, name, written, kind, '', value, note, '11933334444'].join(';')
  const stranger = { name: 'Outra Pessoa', written: '529.982.247-25' }

  /** Long ago, so that nothing is retained; the request is answered. */
  async function anonymise({ uuid }: Person, ...sold: ProposalFile[]) {
    const before = new Date(opened.clock.now.getTime() - 6 * 366 * 86_400_000)
    const uuids = sold.map((one) => one.uuid)
    if (uuids.length > 0) {
      await sales.inAurora(({ tx }) =>
        tx.update(proposal).set({ created_at: before, status_since: before }).where(inArray(proposal.uuid, uuids)),
      )
    }
    const { id } = await sales.desk.done<{ id: number }>('admin', 'POST', '/api/lgpd/requests', {
      ...{ customer_uuid: uuid, kind: 'anonymisation' },
    })
    return sales.desk.call('admin', 'PUT', `/api/lgpd/requests/${id}`, { action: 'done' })
  }
  const kept = ({ id }: { id: number }) =>
    sales.inAurora(({ tx }) =>
      tx
        .select()
        .from(commissionReportLine)
        .where(eq(commissionReportLine.report_id, id))
        .orderBy(commissionReportLine.line),
    )
  const bytesOf = ({ id }: { id: number }) =>
    sales
      .inAurora(({ tx }) =>
        tx
          .select()
          .from(file)
          .where(eq(file.entity_id, String(id))),
      )
      .then((rows) => rows.filter(({ entity }) => entity === 'commission_report'))
  /** All that is kept of a report says nothing of the person. */
  async function saysNothing(report: { id: number }, { cpf, name, written }: Person) {
    const text = JSON.stringify([await kept(report), await reports.read(report.id)], (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    for (const told of [cpf, written, name, name.split(' ')[1], 'falar com X', 'Ximena'])
      expect(text).not.toContain(told)
    expect(await bytesOf(report)).toEqual([])
  }
  const fresh = ({ id }: { id: number }): Promise<CommissionReportDetail> => reports.read(id)

  it('keep its money, and neither number, name nor remarks; their sheet is deleted', async () => {
    const one = await person()
    const sold = await one.paid()
    const text = sheet(
      row(one, sold, '2.154,47'),
      row(one, sold, '281,00', { kind: `BONUS ${one.name}` }),
      row(one, { ade_number: '990001' }, '10,00'),
      row(stranger, { ade_number: '990002' }, '5,00'),
      row(one, { ade_number: '' }, '1,00', { note: '' }),
    )
    const report = await reports.brought(bank, text)
    expect(report).toMatchObject({ rows: 5, refused: 1 })
    expect(await bytesOf(report)).toHaveLength(1)
    const received = await reports.received(await reports.applied(report, { leave_refused: true }), account)
    const before = await reports.lines(report.id)
    expect((await anonymise(one, sold)).status).toBe(200)
    await saysNothing(report, one)

    const after = await reports.lines(report.id)
    const told = (lines: typeof before) =>
      lines.map(({ cells: _, note: __, row_version: ___, proposal, suggested: ____, errors, ...line }) => ({
        ...line,
        proposal: proposal?.number,
        errors: Object.keys(errors),
      }))
    expect(told(after)).toEqual(told(before))
    expect(after[0]).toMatchObject({
      ...{ cells: [sold.ade_number, '', '', '', '', '2.154,47', '', ''], note: null, state: 'value_differs' },
      proposal: { customer: 'Cliente anonimizado' },
    })
    expect(after[1]?.cells[3]).toBe('bônus')
    expect(after[3]?.cells).toContain('Outra Pessoa')
    expect(await fresh(report)).toMatchObject({ gross: received.gross, status: 'received' })
    await reports.agree()
    // Known still, by its hash; its money can be taken back, and come again.
    expect((await reports.bring(bank, text)).body.reason).toBe('report_known')
    expect((await reports.step(await fresh(report), 'take_back', { reason: 'conta errada' })).status).toBe(200)
    await reports.agree()
    const again = await reports.received(await fresh(report), account)
    expect(again).toMatchObject({ receipts: { done: 2, total: 2 } })
    await reports.agree()
  })

  it('know the client by number and by ADE, whichever of them a row has, also in columns that are not read', async () => {
    const one = await person()
    const [sold, skipped] = [await one.paid(), await one.paid()]
    const bare = ['ADE;VR CMS;CLIENTE;DOC', `990010;10,00;${one.name};${one.cpf}`, '990011;5,00;Outra Pessoa;1'].join(
      '\r\n',
    )
    const unread = ['Coisa;Outra;Algo', `${sold.ade_number};1;${one.name}`, 'x;2;Outra Pessoa'].join('\r\n')
    const left = sheet(
      row(one, skipped, '3,00').replace(one.written, ''),
      row(stranger, { ade_number: '990012' }, '4,00'),
    )
    const [first, second, third] = [
      await reports.brought(bank, bare),
      await reports.brought(bank, unread),
      await reports.brought(bank, left),
    ]
    const apart = await reports.edited(third, { skip: [{ line: 2, skipped: true }] })
    const other = await reports.brought(bank, sheet(row(stranger, { ade_number: '990013' }, '4,00')))
    expect(second).toMatchObject({ rows: 0 })
    expect((await anonymise(one, sold, skipped)).status).toBe(200)
    for (const report of [first, second, apart]) await saysNothing(report, one)
    expect((await kept(first)).map(({ cells }) => cells.join('|'))).toEqual([
      'ADE|VR CMS|CLIENTE|DOC',
      '990010|10,00||',
      '990011|5,00|Outra Pessoa|1',
    ])
    expect((await kept(second))[2]?.cells).toEqual(['x', '2', 'Outra Pessoa'])
    // Of nobody else anything is gone.
    expect(await bytesOf(other)).toHaveLength(1)
    expect((await reports.lines(other.id))[0]).toMatchObject({ note: 'falar com Outra Pessoa' })
  })

  it('are read again from what is left of their rows, by the columns that were read', async () => {
    const one = await person()
    const report = await reports.brought(
      bank,
      sheet(row(one, { ade_number: '990020' }, '10,00'), row(stranger, { ade_number: '990021' }, '5,00')),
    )
    expect((await anonymise(one)).status).toBe(200)
    await saysNothing(report, one)
    const fixed = await reports.edited(await fresh(report), {
      cells: [{ line: 2, column: 5, value: '12,00' }],
      reading: { ...report.reading, heads: { ...report.reading.heads, base: null }, default_kind: 'bonus' },
    })
    expect(fixed).toMatchObject({ rows: 2, gross: '17.00', refused: 0 })
    await saysNothing(report, one)
    // A column that was not read is empty there: its amounts would be left out silently.
    const other = { ...report.reading, heads: { ...report.reading.heads, amount: 'FONE' } }
    expect(await reports.edit(await fresh(report), { reading: other })).toMatchObject(refused('report_erased'))
    const renamed = [
      { line: 1, column: 7, value: 'VR CMS' },
      { line: 1, column: 5, value: 'x' },
    ]
    expect(await reports.edit(await fresh(report), { cells: renamed })).toMatchObject(refused('report_erased'))
    expect(await fresh(report)).toMatchObject({ gross: '17.00' })
    // Undone, it is brought again as the bank has it.
    expect((await reports.step(await fresh(report), 'undo', { reason: 'outras colunas' })).status).toBe(200)
    expect(await reports.lines(report.id)).toEqual([])
  })

  it('wait for the job that reads one: it has the rows in its hands', async () => {
    const one = await person()
    const rows = Array.from({ length: 600 }, (_, at) => row(one, { ade_number: `9910${at}` }, `${at + 1},00`))
    const report = await reports.brought(bank, sheet(...rows))
    expect(report.status).toBe('reading')
    expect(await anonymise(one)).toMatchObject(refused('lgpd_report_read'))
    const settled = async (): Promise<void> => {
      if (!(await fresh(report)).job) return
      await new Promise((go) => setTimeout(go, 50))
      return settled()
    }
    await settled()
    expect((await anonymise(one)).status).toBe(200)
    await saysNothing(report, one)
    expect(await fresh(report)).toMatchObject({ status: 'checked', rows: 600, gross: '180300.00' })
  })
})
