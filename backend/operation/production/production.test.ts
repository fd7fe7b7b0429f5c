import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { ProposalFile } from '@/lib/contracts/proposal'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { makeProduction } from '../../testing/production'
import { makeSales } from '../../testing/sales'
import { proposal, proposalStatusHistory } from '../records/proposal.table'

const heads = 'Nr Proposta;CPF;Situação;Motivo;Data Pagamento;Valor Contrato;Valor Líquido;Prazo'
const confirmed = { password: 'demonstracao-2026' }

describeOnBoth('a bank’s production sheet', (open) => {
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
  })

  const file = (uuid: string) => sales.desk.file('admin', uuid)
  const typed = async () => file(await sales.typed(await sales.tableOf('new')))
  const line = ({ ade_number }: Pick<ProposalFile, 'ade_number'>, word: string, more = ';;;;;') =>
    `${ade_number};;${word};${more.slice(1)}`
  const stands = async ({ uuid }: Pick<ProposalFile, 'uuid'>) => {
    const { status, sub_status, commission_status } = await file(uuid)
    return [status, sub_status, commission_status]
  }
  const history = ({ uuid }: Pick<ProposalFile, 'uuid'>) =>
    sales.inAurora(async ({ tx }) => {
      const rows = await tx
        .select({
          from: proposalStatusHistory.from,
          to: proposalStatusHistory.to,
          reason: proposalStatusHistory.reason,
        })
        .from(proposalStatusHistory)
        .innerJoin(proposal, eq(proposal.id, proposalStatusHistory.proposal_id))
        .where(eq(proposal.uuid, uuid))
        .orderBy(desc(proposalStatusHistory.id))
      return rows.map(({ from, to, reason }) => `${from} → ${to}: ${reason}`)
    })

  it('moves proposals on by jumps, one row of history each, after the difference was seen (19.5)', async () => {
    const [one, two, same] = [await typed(), await typed(), await typed()]
    const batch = await sheets.bring(
      'operacional',
      heads,
      [line(one, 'APROVADA'), line(two, 'Aguardando Averbação'), line(same, 'Digitada')],
      bank,
    )
    expect(batch).toMatchObject({ resource: 'proposal', updates: 3, refused: 0, creates: 0 })
    const [first] = await sheets.linesOf('operacional', batch)
    expect(first?.changes).toMatchObject({
      status: { before: 'typed', after: 'approved' },
      sub_status: { before: null, after: 'APROVADA' },
    })
    expect(await stands(one)).toEqual(['typed', null, 'forecast'])

    const applied = await sheets.apply('operacional', batch)
    expect(applied.status).toBe('applied')
    expect(await stands(one)).toEqual(['approved', 'APROVADA', 'forecast'])
    expect(await stands(two)).toEqual(['awaiting_endorsement', 'Aguardando Averbação', 'forecast'])
    expect(await stands(same)).toEqual(['typed', 'Digitada', 'forecast'])
    expect((await history(one))[0]).toBe('typed → approved: import')
    expect((await history(same))[0]).toBe('awaiting_typing → typed: null')

    const undone = await sheets.undo('operacional', applied)
    expect(undone.status).toBe('undone')
    expect(await stands(one)).toEqual(['typed', null, 'forecast'])
    expect(await file(one.uuid)).toMatchObject({ approved_at: null })
    expect(await stands(two)).toEqual(['typed', null, 'forecast'])
    expect(await stands(same)).toEqual(['typed', null, 'forecast'])
    expect((await history(one))[0]).toBe('approved → typed: import_undone')
  })

  it('refuses what it cannot know: the bank, the ADE, the word, the client, a repeated line (19.5)', async () => {
    const one = await typed()
    const nobank = await sheets.bring('operacional', heads, [line(one, 'Aprovada')])
    expect(await sheets.effects('operacional', nobank)).toEqual(['bank_id: production_bank'])
    const batch = await sheets.bring(
      'operacional',
      heads,
      [
        line({ ade_number: '99887766' }, 'Aprovada'),
        line(one, 'SENT TO MARS'),
        line(one, ''),
        `${one.ade_number};52998224725;Aprovada;;;;;`,
        ';;Aprovada;;;;;',
        line(one, 'Aprovada'),
        line(one, 'Paga', ';;20/11/2026;;;'),
      ],
      bank,
    )
    expect(await sheets.effects('operacional', batch)).toEqual([
      'ade_number: production_unknown',
      'sub_status: production_word',
      'sub_status: production_wordless',
      'cpf: production_cpf',
      'ade_number: report_ade_missing',
      'update',
      ': repeated_line',
    ])
    expect((await sheets.act('operacional', batch, 'apply')).body).toMatchObject({ reason: 'import_refused' })
    expect(await stands(one)).toEqual(['typed', null, 'forecast'])
  })

  it('finds an ADE with other signs and zeros, and the bank by a column (19.5)', async () => {
    const one = await typed()
    const [{ name } = { name: '' }] = await sales.desk.rows<{ name: string }>('admin', `/api/bank?id=${bank}`)
    const written = `000${one.ade_number?.slice(0, 5)}-${one.ade_number?.slice(5)}`
    const batch = await sheets.bring('operacional', 'Banco;ADE;Status', [`${name};${written};em análise`])
    expect(await sheets.effects('operacional', batch)).toEqual(['update'])
    await sheets.apply('operacional', batch)
    expect(await stands(one)).toEqual(['under_analysis', 'em análise', 'forecast'])
  })

  it('reads the words of the bank, which come before those of every bank (19.5)', async () => {
    const [one, two] = [await typed(), await typed()]
    const lines = [line(one, 'INTEGRADO / CIP'), line(two, 'Aprovada')]
    const batch = await sheets.bring('operacional', heads, lines, bank)
    expect(await sheets.effects('operacional', batch)).toEqual(['sub_status: production_word', 'update'])
    const say = (word: string, status: string) =>
      sales.desk.done<{ id: number }>('operacional', 'POST', '/api/bank_statuses', { bank_id: bank, word, status })
    await say('integrado cip', 'awaiting_endorsement')
    const { id } = await say('APROVADA', 'none')
    const again = await sheets.call('operacional', `/api/imports/${batch.uuid}`, {
      ...{ method: 'PUT', body: { row_version: batch.row_version } },
    })
    await sheets.apply('operacional', again.body.data)
    expect(await stands(one)).toEqual(['awaiting_endorsement', 'INTEGRADO / CIP', 'forecast'])
    expect(await stands(two)).toEqual(['typed', 'Aprovada', 'forecast'])
    await sales.desk.done('operacional', 'DELETE', `/api/bank_statuses/${id}`)
  })

  it('never goes back, and leaves alone what is final here (19.5)', async () => {
    const approved = await file(await sales.approved(await sales.tableOf('new')))
    const paid = await file(await sales.approved(await sales.tableOf('new')))
    await sales.pay(paid.uuid)
    const lines = [line(approved, 'Em análise'), line(paid, 'Aprovada'), line(paid, 'Reprovada'), line(paid, 'PAGO')]
    const effects = []
    for (const one of lines) {
      effects.push(...(await sheets.effects('operacional', await sheets.bring('operacional', heads, [one], bank))))
    }
    expect(effects).toEqual([
      'sub_status: production_back',
      'sub_status: production_final',
      'sub_status: production_final',
      'skip',
    ])
  })

  it('rejects and cancels by the bank’s reason, else by its word; undone by the same person (19.5)', async () => {
    const [one, two] = [await typed(), await typed()]
    const batch = await sheets.bring(
      'operacional',
      heads,
      [line(one, 'Reprovada', ';Margem insuficiente;;;;'), line(two, 'Cancelada')],
      bank,
    )
    const applied = await sheets.apply('operacional', batch)
    expect(await file(one.uuid)).toMatchObject({ status: 'rejected', status_reason: 'Margem insuficiente' })
    expect(await file(two.uuid)).toMatchObject({ status: 'cancelled', status_reason: 'Cancelada' })
    expect((await history(one))[0]).toBe('typed → rejected: import')
    await sheets.undo('operacional', applied)
    expect(await stands(one)).toEqual(['typed', null, 'forecast'])
    expect(await file(two.uuid)).toMatchObject({ status: 'typed', status_reason: null })
  })

  it('counts a pending one from the status before, and cancels its pendencies (19.5)', async () => {
    const { desk } = sales
    const one = await typed()
    const { row_version } = await file(one.uuid)
    await desk.done('operacional', 'POST', '/api/pendency', {
      ...{ proposal_uuid: one.uuid, row_version, type: 'document', title: 'Falta o RG' },
    })
    const words = await sheets.bring('operacional', heads, [line(one, 'Digitada')], bank)
    await sheets.apply('operacional', words)
    expect(await stands(one)).toEqual(['pending', 'Digitada', 'forecast'])
    const batch = await sheets.bring('operacional', heads, [line(one, 'Aprovada')], bank)
    const applied = await sheets.apply('operacional', batch)
    expect(await stands(one)).toEqual(['approved', 'Aprovada', 'forecast'])
    expect((await file(one.uuid)).open_pendencies).toBe(0)
    await sheets.undo('operacional', applied)
    expect(await stands(one)).toEqual(['typed', 'Digitada', 'forecast'])
  })

  it('pays with the sheet’s day and values, undone by opposite rows and the password (19.5)', async () => {
    const one = await file(await sales.approved(await sales.tableOf('new')))
    const paying = line(one, 'CONTRATO PAGO', `;;20/11/2026 10:15;${one.contract_value?.replace('.', ',')};;0`)
    const dayless = await sheets.bring('admin', heads, [line(one, 'Pago', ';;00/00/0000;;;')], bank)
    expect(await sheets.effects('admin', dayless)).toEqual(['paid_at: production_paid_at'])

    const applied = await sheets.apply('admin', await sheets.bring('admin', heads, [paying], bank))
    expect(await file(one.uuid)).toMatchObject({ status: 'paid', sub_status: 'CONTRATO PAGO', paid_at: '2026-11-20' })
    const other = await file(await sales.approved(await sales.tableOf('new')))
    const paidByOther = await sheets.bring('operacional', heads, [line(other, 'Pago', ';;20/11/2026;;;')], bank)
    const may = await sheets.act('operacional', await sheets.apply('operacional', paidByOther), 'undo')
    expect(may).toMatchObject({ status: 422, body: { reason: 'production_paid' } })
    expect(await file(other.uuid)).toMatchObject({ status: 'paid' })

    const sure = await sheets.act('admin', applied, 'undo')
    expect(sure).toMatchObject({ status: 422, body: { reason: 'confirmation_needed' } })
    await sheets.call('admin', '/api/auth/me', { body: confirmed })
    await sheets.undo('admin', applied)
    expect(await file(one.uuid)).toMatchObject({ status: 'approved', sub_status: null, paid_at: null })
    await sales.pay(one.uuid)
  })

  it('is not taken back once one of its proposals has moved on, all or none (19.5)', async () => {
    const [one, two] = [await typed(), await typed()]
    const lines = [line(one, 'Em análise'), line(two, 'Em análise')]
    const applied = await sheets.apply('operacional', await sheets.bring('operacional', heads, lines, bank))
    await sales.stepped('operacional', one.uuid, 'status', { status: 'approved' })
    const { body } = await sheets.act('operacional', applied, 'undo')
    expect(body).toMatchObject({ reason: 'import_changed' })
    expect(await stands(two)).toEqual(['under_analysis', 'Em análise', 'forecast'])
  })

  it('types what its ADE says was typed, with the rates fixed; taken back they are free again (19.5)', async () => {
    const sent = await sales.sent(await sales.tableOf('new'), { ade_number: 'SEMVALIDAR01' })
    const applied = await sheets.apply(
      'operacional',
      await sheets.bring('operacional', heads, [line({ ade_number: 'SEMVALIDAR01' }, 'Em análise')], bank),
    )
    expect(await file(sent.uuid)).toMatchObject({ status: 'under_analysis', validated_at: expect.any(String) })
    await sheets.undo('operacional', applied)
    expect(await file(sent.uuid)).toMatchObject({
      ...{ status: 'awaiting_validation', validated_at: null, typed_at: null, commission_status: 'none' },
    })
    expect(await sales.stepped('operacional', sent.uuid, 'validate')).toMatchObject({ status: 'typed' })
  })

  it('is nobody’s who may not change statuses, and of its own company’s proposals alone (19.5)', async () => {
    const form = () => {
      const body = new FormData()
      body.set('file', new File(['ADE;Status\n1;Paga'], 'producao.csv'))
      return body
    }
    for (const login of ['financeiro', 'ceo', 'comercial', 'corretor']) {
      expect((await sheets.call(login, '/api/proposals/import', { body: form() })).status).toBe(403)
    }
    const one = await typed()
    const token = await opened.signIn('boreal', 'admin')
    const reply = await opened.call('boreal', '/api/proposals/import', { token, body: form() })
    expect(reply.status).toBe(201)
    expect(await stands(one)).toEqual(['typed', null, 'forecast'])
  })
})
