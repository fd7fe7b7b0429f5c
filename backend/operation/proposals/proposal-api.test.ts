import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { isForEveryone } from '@/lib/contracts/audience'
import { type Proposal, type ProposalFile, proposalFileSchema, proposalList } from '@/lib/contracts/proposal'
import { inTenant } from '../../core/database/scope'
import { demoPassword, describeOnBoth, type Opened } from '../../testing/backend'
import { type Desk, makeDesk } from '../../testing/operation'
import { makePng } from '../../testing/pictures'
import { putProposal } from '../../testing/proposals'
import { adeBegins } from '../reading/ade'
import { proposal } from '../records/proposal.table'

type Draft = Awaited<ReturnType<Desk['newLoan']>>

/** Inputs, answers and visibility of proposals (proposals.md). */
describeOnBoth('proposals', (open) => {
  let opened: Opened
  let desk: Desk
  beforeAll(async () => {
    opened = await open()
    desk = makeDesk(opened)
  })

  const path = '/api/proposals'
  const reasonsOf = (reply: { status: number; body: unknown }) => {
    const { details = {}, reason } = reply.body as { details?: Record<string, { reason: string }[]>; reason?: string }
    const fields = Object.entries(details).map(([field, [first]]) => [field, first?.reason])
    return [reply.status, fields.length > 0 ? Object.fromEntries(fields) : reason]
  }
  /** An input that leaves the proposal unchanged. */
  const editOf = async (uuid: string, more: Record<string, unknown> = {}) => {
    const file = await desk.file('admin', uuid)
    const { row_version, customer_benefit_id, table_id, installments, installment_value, contract_value, net_value } =
      file
    const same = {
      row_version,
      customer_benefit_id,
      table_id,
      installments,
      installment_value,
      contract_value,
      net_value,
    }
    return { ...same, customer_uuid: file.customer.uuid, payout: file.payout, ade_number: file.ade_number, ...more }
  }
  const put = async (login: string, uuid: string, more: Record<string, unknown> = {}) =>
    desk.call(login, 'PUT', `${path}/${uuid}`, await editOf(uuid, more))

  describe('are sent', () => {
    it('by a broker, their own alone, to wait for validation', async () => {
      const sent = await desk.send('corretor')
      expect(sent).toMatchObject({
        status: 'awaiting_validation',
        status_label: 'Aguardando Validação',
        bank: { name: 'Banco Pan', code: '623' },
        customer: { cpf: expect.stringMatching(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/) },
        payout: { pix_key: 'cliente@example.com' },
        actions: [{ action: 'cancel', to: ['cancelled'] }],
        may_edit: false,
        warnings: [],
      })
      const next = await desk.send('corretor')
      expect(next.number).toBe(sent.number + 1)
      const others = await desk.call('corretor', 'POST', path, {
        ...(await desk.newLoan('corretor')),
        user_uuid: '00000000-0000-4000-8000-000000000000',
      })
      expect(reasonsOf(others)).toEqual([422, { user_uuid: 'own_only' }])
    })

    it('by staff for somebody, validated as they come', async () => {
      const { broker } = await desk.send('corretor')
      const sent = await desk.send('operacional', { user_uuid: broker.uuid })
      expect(sent).toMatchObject({
        status: 'awaiting_typing',
        broker: { name: broker.name },
        commission_status: 'forecast',
        company_amount: '2529.16',
      })
      // The client is visible to their seller from now on.
      const found = await desk.call('corretor', 'GET', `/api/customers/physical/${sent.customer.uuid}`)
      expect(found.status).toBe(200)
      await desk.typist('operacional', sent.bank_id)
      const typed = await desk.send('operacional', { user_uuid: broker.uuid, ade_number: 'enviada0001' })
      expect(typed).toMatchObject({ status: 'typed', ade_number: 'ENVIADA0001', typed_at: expect.any(String) })
      const nobody = await desk.call('operacional', 'POST', path, await desk.newLoan('operacional'))
      expect(reasonsOf(nobody)).toEqual([422, { user_uuid: 'required' }])
    })

    it('to nobody’s client but one’s own', async () => {
      const draft = await desk.newLoan('corretor2')
      expect(reasonsOf(await desk.call('corretor', 'POST', path, draft))).toEqual([422, { customer_uuid: 'unknown' }])
      const own = await desk.newLoan('corretor')
      const benefit = { ...own, customer_benefit_id: draft.customer_benefit_id }
      expect(reasonsOf(await desk.call('corretor', 'POST', path, benefit))).toEqual([
        422,
        { customer_benefit_id: 'unknown' },
      ])
    })
  })

  describe('are refused by field', () => {
    let draft: Draft
    beforeAll(async () => {
      draft = await desk.newLoan('corretor')
    })
    it.each<[Record<string, unknown>, Record<string, string>]>([
      [{ installment_value: null }, { installment_value: 'required' }],
      [
        { customer_benefit_id: null, payout: null },
        { customer_benefit_id: 'required', payout: 'required' },
      ],
      [{ installments: 97 }, { installments: 'table_installments' }],
      [{ contract_value: '0', net_value: '0' }, { contract_value: 'above_zero' }],
      [{ contract_value: '9999999.00' }, { contract_value: 'table_max_value' }],
      [{ net_value: '20000.00' }, { net_value: 'net_above_contract' }],
      [{ outstanding_balance: '10.00' }, { outstanding_balance: 'no_balance' }],
      [{ payout: { agency: '1234' } }, { payout: 'payout' }],
      [{ table_id: 999_999 }, { table_id: 'unknown' }],
      [{ origin_bank_id: 999_999 }, { origin_bank_id: 'unknown' }],
    ])('%o', async (more, expected) => {
      expect(reasonsOf(await desk.call('corretor', 'POST', path, { ...draft, ...more }))).toEqual([422, expected])
    })

    it('who would be too old at the end of the contract', async () => {
      const { id, agreement } = await desk.table('INSS NOVO 84x TOP')
      const old = await desk.client('corretor', agreement.id, { birth_date: '1946-01-01' })
      const sent = { ...draft, table_id: id, customer_uuid: old.uuid, customer_benefit_id: old.benefits[0]?.id }
      expect(reasonsOf(await desk.call('corretor', 'POST', path, sent))).toEqual([
        422,
        { customer_uuid: 'table_max_age' },
      ])
    })

    it('and warned of where a person may judge', async () => {
      const { warnings } = await desk.send('corretor', { installment_value: '1200.00', monthly_rate: '2.5' })
      expect(warnings.map(({ reason }) => reason)).toEqual(['margin', 'rate'])
    })
  })

  describe('by their operation', () => {
    const refusedFor = async (operation: string, more: Record<string, unknown> = {}) =>
      reasonsOf(await desk.call('corretor', 'POST', path, await desk.sale('corretor', operation, more)))
    const ported = {
      origin_bank_id: 1,
      origin_contract: 'C1',
      declared_balance: '4000.00',
      origin_remaining_installments: 90,
    }

    it('a refinancing pays out what the balance leaves', async () => {
      expect(await refusedFor('refin')).toEqual([422, { origin_contract: 'required', outstanding_balance: 'required' }])
      const known = { origin_contract: 'C1', outstanding_balance: '2900.00' }
      expect(await refusedFor('refin', known)).toEqual([422, { net_value: 'refin_net' }])
      expect(await refusedFor('refin', { ...known, iof: '100.00' })).toEqual([201, undefined])
      expect(await refusedFor('refin', { ...known, outstanding_balance: '5000.00' })).toEqual([
        422,
        { contract_value: 'below_balance' },
      ])
    })

    it('a portability pays nothing out, and is not above what it ports', async () => {
      const net = { net_value: '0' }
      expect(await refusedFor('portability', net)).toEqual([
        422,
        {
          origin_bank_id: 'required',
          origin_contract: 'required',
          declared_balance: 'required',
          origin_remaining_installments: 'required',
        },
      ])
      expect(await refusedFor('portability', ported)).toEqual([422, { net_value: 'portability_net' }])
      expect(await refusedFor('portability', { ...ported, ...net, declared_balance: '3999.00' })).toEqual([
        422,
        { contract_value: 'above_ported' },
      ])
      expect(await refusedFor('portability', { ...ported, ...net, origin_remaining_installments: 1 })).toEqual([
        422,
        { installments: 'longer_than_ported' },
      ])
      expect(await refusedFor('portability', { ...ported, ...net })).toEqual([201, undefined])
      expect(await refusedFor('port_refin', { ...ported, ...net, declared_balance: '3000.00' })).toEqual([
        422,
        { net_value: 'port_refin_net' },
      ])
      expect(await refusedFor('port_refin', { ...ported, declared_balance: '5000.00' })).toEqual([
        422,
        { contract_value: 'below_balance' },
      ])
    })

    it('a card has a limit by the income, and a benefit one of a kind', async () => {
      const card = await desk.sale('corretor', 'card_rmc', {
        installments: 1,
        contract_value: '4800.00',
        net_value: '0',
      })
      const send = async (more: Record<string, unknown> = {}) =>
        desk.call('corretor', 'POST', path, { ...card, ...more })
      expect(reasonsOf(await send({ contract_value: '4800.01' }))).toEqual([422, { contract_value: 'card_limit' }])
      const first = await send()
      expect(reasonsOf(first)).toEqual([201, undefined])
      expect(reasonsOf(await send())).toEqual([422, { customer_benefit_id: 'card_exists' }])
      await desk.step('corretor', (first.body.data as unknown as ProposalFile).uuid, 'cancel')
      const second = await send()
      expect(second.status).toBe(201)
      const drawn = {
        customer_uuid: card.customer_uuid,
        parent_proposal_uuid: second.body.data.uuid,
        net_value: '10.00',
      }
      expect(await refusedFor('card_withdrawal', { ...drawn, contract_value: '3360.01' })).toEqual([
        422,
        expect.objectContaining({ contract_value: 'card_withdrawal' }),
      ])
      expect(await refusedFor('card_withdrawal', { card_last_digits: '12' })).toEqual([
        422,
        { card_last_digits: 'card_digits' },
      ])
    })

    it('an advance on FGTS names each year', async () => {
      expect(await refusedFor('fgts_advance')).toEqual([422, { fgts_installments: 'required' }])
      const years = [{ due_date: '2027-03-01', amount: '500.00' }]
      expect(await refusedFor('fgts_advance', { fgts_installments: years, installments: 2 })).toEqual([
        422,
        expect.objectContaining({ installments: 'fgts_count' }),
      ])
    })
  })

  describe('are listed', () => {
    let mine: ProposalFile
    let theirs: ProposalFile
    beforeAll(async () => {
      mine = await desk.send('corretor', { contract_value: '18000.00', net_value: '17000.00' })
      theirs = await desk.send('corretor2')
    })
    const found = async (login: string, query: string) =>
      (await desk.rows<Proposal>(login, `${path}?${query}&per_page=100`)).map(({ uuid }) => uuid)

    it('with the sums of everything found, as the contract says', async () => {
      const { body } = await desk.call('admin', 'GET', `${path}?uuid[]=${mine.uuid}&uuid[]=${theirs.uuid}&per_page=1`)
      expect(proposalList.parse(body)).toEqual(body)
      expect((body as unknown as z.infer<typeof proposalList>).data).toMatchObject({
        total: 2,
        data: [{ uuid: theirs.uuid }],
        totals: { count: 2, contract_value: '36734.52', net_value: '35119.64' },
      })
    })

    it('by each filter', async () => {
      const one = `customer_uuid=${mine.customer.uuid}`
      const day = '2026-11-20'
      for (const query of [
        `number=${mine.number}`,
        `user_uuid=${mine.broker.uuid}&${one}`,
        `status=awaiting_validation&${one}`,
        `bank_id=${mine.bank_id}&agreement_id=${mine.agreement_id}&table_id=${mine.table_id}&${one}`,
        `created_at[]=${day}&created_at[]=${day}&${one}`,
        `submitted_at[]=${day} 00:00:00&submitted_at[]=${day} 23:59:59&${one}`,
        `contract_value[]=18000.00&contract_value[]=18000.00&${one}`,
        `commission_status=none&operation_type=new&${one}`,
        `search=${mine.number}`,
        `search=${encodeURIComponent(mine.customer.name)}&${one}`,
      ]) {
        expect([query, (await found('admin', query)).includes(mine.uuid)]).toEqual([query, true])
        expect([query, (await found('admin', query)).includes(theirs.uuid)]).toEqual([query, false])
      }
      for (const query of [
        `stopped_days=1&${one}`,
        `paid_at[]=${day}&paid_at[]=${day}&${one}`,
        'search=12345678909',
        'search=%25&status=paid',
        `ade_number=NADA0001`,
      ]) {
        expect([query, (await found('admin', query)).includes(mine.uuid)]).toEqual([query, false])
      }
      expect((await desk.call('admin', 'GET', `${path}?cpf=12345678909`)).status).toBe(400)
      expect((await desk.call('corretor', 'GET', `${path}?options=1`)).status).toBe(400)
    })

    it('by the beginning of an ADE and by the words of a name, both where one text is both, each to their own', async () => {
      const numbered = await putProposal(opened, { ade: 'ZULMIRA/77-1', customer: 'Alguém de Nome Comum' })
      const named = await putProposal(opened, { customer: 'Zulmíra da Conceição Búzios' })
      const others = await putProposal(opened, { owner: 'corretor2', customer: 'Conceição Zulmira' })
      const search = async (login: string, text: string) =>
        (await found(login, `search=${encodeURIComponent(text)}`)).toSorted()
      const uuids = (...rows: { uuid: string }[]) => rows.map(({ uuid }) => uuid).toSorted()
      expect(await search('admin', 'zulmira')).toEqual(uuids(numbered, named, others))
      expect(await search('corretor', 'ZULMIRA')).toEqual(uuids(numbered, named))
      expect(await search('corretor2', 'zulmira')).toEqual(uuids(others))
      expect(await search('admin', 'zulmira/77')).toEqual(uuids(numbered))
      expect(await search('admin', 'conceicao zulmira')).toEqual(uuids(named, others))
      expect(await search('admin', 'úzio ÇÃO')).toEqual(uuids(named))
      expect(await search('admin', 'zulmira_')).toEqual([])
      expect(await search('admin', 'zulmira~')).toEqual([])
      expect(await found('admin', 'ade_number=zulmira/77-1')).toEqual([numbered.uuid])
      const { body } = await desk.call(
        'admin',
        'GET',
        `${path}?search=zulmira&per_page=2&order_by=created_at&order=desc`,
      )
      expect((body as unknown as z.infer<typeof proposalList>).data).toMatchObject({
        total: 3,
        data: [{ uuid: others.uuid }, { uuid: named.uuid }],
        totals: { count: 3, contract_value: '56203.56', net_value: '54358.92' },
      })
    })

    it('by an ADE through its index, which row-level security does not keep from it', async () => {
      const plan = await inTenant(opened.database, 'aurora', opened.clock.now, async ({ tx, tenant }) => {
        await tx.execute(sql`set local enable_seqscan = off`)
        return tx.execute(
          sql`explain select 1 from ${proposal} where ${proposal.tenant_id} = ${tenant.id} and ${adeBegins('ab-1')}`,
        )
      })
      expect(JSON.stringify(plan.rows)).toMatch(/Index Cond: [^"]*ade_number[^"]* ~>=~ 'AB-1'/)
    })

    it('with the same sums on every page, and where the page is all of it', async () => {
      const all = `uuid[]=${mine.uuid}&uuid[]=${theirs.uuid}`
      const pages = [
        'per_page=1&page=1',
        'per_page=1&page=2',
        'per_page=1&page=3',
        'per_page=2',
        'per_page=15',
        'per_page=all',
      ]
      for (const page of pages) {
        const { body } = await desk.call('admin', 'GET', `${path}?${all}&${page}`)
        const { data } = body as unknown as z.infer<typeof proposalList>
        const totals = { count: 2, contract_value: '36734.52', net_value: '35119.64' }
        expect([page, data.total, data.totals]).toEqual([page, 2, totals])
      }
      const none = await desk.call('admin', 'GET', `${path}?search=ninguemassim`)
      expect((none.body as unknown as z.infer<typeof proposalList>).data).toMatchObject({
        total: 0,
        totals: { count: 0, contract_value: '0.00', net_value: '0.00' },
      })
    })

    it('by whom they were sold under, of whom a Corretor knows nothing', async () => {
      const { rows: people } = await inTenant(opened.database, 'aurora', opened.clock.now, ({ tx, tenant }) =>
        tx.execute<{ uuid: string }>(
          sql`select uuid from "user" where tenant_id = ${tenant.id} and username = 'comercial'`,
        ),
      )
      const under = `commercial_uuid=${people[0]?.uuid}`
      expect(await found('admin', `${under}&uuid=${mine.uuid}`)).toEqual([mine.uuid])
      expect(await found('admin', `commercial_uuid=${mine.customer.uuid}&uuid=${mine.uuid}`)).toEqual([])
      expect(await found('comercial', `${under}&uuid=${mine.uuid}`)).toEqual([mine.uuid])
      expect((await desk.call('corretor', 'GET', `${path}?${under}`)).status).toBe(400)
    })

    it('by those that stand still', async () => {
      const { uuid } = await desk.send('corretor')
      await desk.step('operacional', uuid, 'validate')
      const { now } = opened.clock
      opened.clock.now = new Date(now.getTime() + 3 * 86_400_000)
      const later = makeDesk(opened)
      const rows = await later.rows<Proposal>('admin', `${path}?stopped_days=3&per_page=100`)
      const none = await later.rows<Proposal>('admin', `${path}?stopped_days=4&uuid=${uuid}`)
      opened.clock.now = now
      expect(rows.map((row) => row.uuid)).toContain(uuid)
      expect(none).toEqual([])
    })

    it('to whom they are, in every door', async () => {
      const both = `uuid[]=${mine.uuid}&uuid[]=${theirs.uuid}`
      for (const login of ['admin', 'financeiro', 'operacional', 'ceo']) {
        expect((await found(login, both)).toSorted()).toEqual([mine.uuid, theirs.uuid].toSorted())
      }
      expect(await found('corretor', both)).toEqual([mine.uuid])
      expect(await found('corretor2', both)).toEqual([theirs.uuid])
      // A Gerente above the first broker.
      expect(await found('comercial', both)).toContain(mine.uuid)
      const { row_version } = theirs
      const doors: [method: string, at: string, body?: object][] = [
        ['GET', ''],
        ['GET', '/history'],
        ['GET', '/money'],
        ['GET', '/documents'],
        ['PUT', '', { ...(await editOf(theirs.uuid)) }],
        ['POST', '/status', { row_version, status: 'cancelled' }],
        ['POST', '/cancel', { row_version }],
        ['POST', '/type', { row_version, ade_number: 'X1234' }],
      ]
      for (const [method, at, body] of doors) {
        const { status } = await desk.call('corretor', method, `${path}/${theirs.uuid}${at}`, body)
        expect([method, at, status]).toEqual([method, at, 404])
      }
      const bulk = await desk.done<{ results: { ok: boolean }[] }>('corretor', 'POST', `${path}/bulk`, {
        action: 'cancel',
        ids: [theirs.uuid],
      })
      expect(bulk.results).toMatchObject([{ id: theirs.uuid, ok: false }])
      const elsewhere = makeDesk(opened, 'boreal')
      expect((await elsewhere.call('admin', 'GET', `${path}/${mine.uuid}`)).status).toBe(404)
    })

    it('without a word of the company’s share, to brokers and Comercial', async () => {
      const { uuid } = await desk.send('corretor')
      await desk.step('operacional', uuid, 'validate')
      const hidden = Object.entries(proposalFileSchema.shape).flatMap(([key, field]) =>
        isForEveryone(field as z.ZodType) ? [] : [key],
      )
      expect(hidden).toContain('company_amount')
      const names = [
        ...hidden,
        'hierarchy_path',
        'company_rate',
        'retained',
        'spread_rule_id',
        'spread_group',
        'clipped',
      ]
      for (const login of ['corretor', 'comercial']) {
        for (const at of [`?uuid=${uuid}`, `/${uuid}`, `/${uuid}/money`, `/${uuid}/history`]) {
          const { status, body } = await desk.call(login, 'GET', `${path}${at}`)
          const text = JSON.stringify(body)
          expect([login, at, status]).toEqual([login, at, 200])
          for (const name of names)
            expect([login, at, name, text.includes(`"${name}`)]).toEqual([login, at, name, false])
          // The company's figures of case B (money.md#worked-examples).
          for (const figure of ['2529.16', '2248.14', '758.75', '12.0000', '70.0000']) {
            expect([login, at, figure, text.includes(figure)]).toEqual([login, at, figure, false])
          }
        }
        const stale = await desk.call(login, 'POST', `${path}/${uuid}/type`, { row_version: 1, ade_number: 'X1234' })
        expect(JSON.stringify(stale.body)).not.toMatch(/company|retained|2529/)
        for (const query of ['order_by=company_amount', 'commercial_uuid=x', 'claimed_by=1']) {
          expect([query, (await desk.call(login, 'GET', `${path}?${query}`)).status]).toEqual([query, 400])
        }
      }
      expect((await desk.file('corretor', uuid)).broker_amount).toBe('1770.41')
      expect((await desk.file('comercial', uuid)).broker_amount).toBeNull()
      const columns = { format: 'csv', columns: ['number', 'nothing'], query: {} }
      expect((await desk.call('corretor', 'POST', `${path}/export`, columns)).status).toBe(403)
      expect(reasonsOf(await desk.call('financeiro', 'POST', `${path}/export`, columns))).toEqual([
        422,
        { columns: 'unknown_column' },
      ])
    })
  })

  describe('are changed', () => {
    it('by their owner while returned, by staff until the payment, by nobody else', async () => {
      const { uuid } = await desk.send('corretor')
      expect(reasonsOf(await put('corretor', uuid))).toEqual([422, 'proposal_not_returned'])
      expect((await put('comercial', uuid)).status).toBe(403)
      expect((await put('ceo', uuid)).status).toBe(403)
      expect(reasonsOf(await put('operacional', uuid, { notes: 'Da equipe' }))).toEqual([200, undefined])
      const late = await desk.call('operacional', 'PUT', `${path}/${uuid}`, { ...(await editOf(uuid)), row_version: 1 })
      expect(reasonsOf(late)).toEqual([409, 'stale'])
      await desk.step('operacional', uuid, 'return', { reason: 'Valor' })
      const changed = await put('corretor', uuid, { contract_value: '18500.00' })
      expect(changed.body.data).toMatchObject({ contract_value: '18500.00', status: 'returned', may_edit: true })
      await desk.step('corretor', uuid, 'cancel')
      expect(reasonsOf(await put('operacional', uuid))).toEqual([422, 'proposal_over'])
    })

    it('with their forecast, and their owner by Administrador and Operacional', async () => {
      const other = await desk.send('corretor2')
      const { uuid } = await desk.send('corretor')
      await desk.step('operacional', uuid, 'validate')
      const less = await put('operacional', uuid, { contract_value: '9367.26', net_value: '9000.00' })
      expect(less.body.data).toMatchObject({ broker_amount: '885.21', commission_status: 'forecast' })
      const moved = await put('operacional', uuid, { user_uuid: other.broker.uuid })
      expect(moved.body.data).toMatchObject({ broker: { uuid: other.broker.uuid } })
      expect((await desk.call('corretor', 'GET', `${path}/${uuid}`)).status).toBe(404)
      expect((await desk.call('corretor2', 'GET', `${path}/${uuid}`)).status).toBe(200)
    })

    it('and deleted only where nothing has come of them', async () => {
      const { uuid } = await desk.send('corretor')
      expect((await desk.call('operacional', 'DELETE', `${path}/${uuid}`)).status).toBe(403)
      await desk.step('operacional', uuid, 'validate')
      expect(reasonsOf(await desk.call('admin', 'DELETE', `${path}/${uuid}`))).toEqual([422, 'proposal_not_deletable'])
      await desk.step('operacional', uuid, 'cancel', { reason: 'Desistiu' })
      expect((await desk.call('admin', 'DELETE', `${path}/${uuid}`)).status).toBe(200)
      expect((await desk.call('admin', 'GET', `${path}/${uuid}`)).status).toBe(404)
      expect((await desk.call('admin', 'POST', `${path}/${uuid}/restore`)).status).toBe(200)
      expect((await desk.file('admin', uuid)).status).toBe('cancelled')
    })

    it('and remembered without others’ earnings, once deleted and brought back', async () => {
      const { uuid } = await desk.send('corretor', { notes: 'Mora com a filha' })
      await desk.step('operacional', uuid, 'validate')
      await desk.step('operacional', uuid, 'return', { reason: 'Valor' })
      expect((await desk.call('admin', 'DELETE', `${path}/${uuid}`)).status).toBe(200)
      expect((await desk.call('admin', 'POST', `${path}/${uuid}/restore`)).status).toBe(200)
      const told = async (login: string) =>
        JSON.stringify((await desk.call(login, 'GET', `${path}/${uuid}/history`)).body)
      expect(await told('admin')).toContain('"broker_amount"')
      expect(await told('corretor')).toContain('"broker_amount"')
      expect(await told('comercial')).toMatch(/"deleted"/)
      expect(await told('comercial')).not.toContain('"broker_amount"')
      // The audit outlives an anonymisation.
      expect(await told('admin')).not.toMatch(/Mora com|Cliente de Teste/)
      expect(await told('admin')).toContain('"notes":"••• (16)"')
    })

    it('and read with account and PIX key masked for everybody, each reading kept, whole for whoever may', async () => {
      const { uuid } = await desk.send('corretor', { payout: { pix_key_type: 'cpf', pix_key: '11144477735' } })
      const keyOf = async (login: string) => (await desk.file(login, uuid)).payout?.pix_key
      const viewed = async () => {
        const log = await desk.call('admin', 'GET', '/api/global_logs?entity=proposal&action=viewed')
        return (log.body.data as { total: number }).total
      }
      const before = await viewed()
      expect(await keyOf('comercial')).toBe('***.444.777-**')
      expect(await viewed()).toBe(before + 1)
      for (const login of ['corretor', 'operacional']) {
        expect(await keyOf(login)).toBe('***.444.777-**')
        const reveal = () => desk.call(login, 'POST', `${path}/${uuid}/reveal`)
        expect((await reveal()).body).toMatchObject({ reason: 'confirmation_needed' })
        await desk.confirm(login)
        expect((await reveal()).body.data).toEqual({ account: null, pix_key: '11144477735' })
      }
      expect((await desk.call('comercial', 'POST', `${path}/${uuid}/reveal`)).status).toBe(403)
      expect((await desk.call('corretor2', 'POST', `${path}/${uuid}/reveal`)).status).toBe(404)
      const told = await desk.rows<{ action: string }>('admin', `${path}/${uuid}/history`)
      expect(told.map(({ action }) => action)).toEqual(['created'])
    })

    it('and ask for the password again where a reveal comes with the key of another', async () => {
      const { uuid } = await desk.send('corretor', { payout: { pix_key_type: 'cpf', pix_key: '11144477735' } })
      const ask = async (confirms: boolean) => {
        const token = await opened.signIn('aurora', 'corretor')
        if (confirms) await opened.call('aurora', '/api/auth/me', { body: { password: demoPassword }, token })
        const headers = { 'idempotency-key': 'revelado-2' }
        return (await opened.call('aurora', `${path}/${uuid}/reveal`, { method: 'POST', token, headers })).body
      }
      expect(await ask(true)).toMatchObject({ data: { pix_key: '11144477735' } })
      expect(await ask(false)).toMatchObject({ reason: 'confirmation_needed' })
    })

    it('and keep where the client is paid, which came back masked; no other mask is a number', async () => {
      const typed = { official_bank_id: 1, agency: '1234', account: '55566777', account_digit: '8' }
      const payout = { ...typed, account_type: 'checking', pix_key_type: 'cpf', pix_key: '11144477735' }
      const more = await desk.newLoan('corretor', { payout })
      const { uuid } = await desk.send('corretor', more)
      await desk.confirm('operacional')
      const kept = async () => (await desk.call('operacional', 'POST', `${path}/${uuid}/reveal`)).body.data
      const put = async (sent: object) => {
        const { row_version } = await desk.file('operacional', uuid)
        return desk.call('operacional', 'PUT', `${path}/${uuid}`, { ...more, payout: sent, row_version })
      }
      const shown = (await desk.file('operacional', uuid)).payout
      expect(shown).toEqual({ ...payout, account: '****77', pix_key: '***.444.777-**' })
      expect((await put({ ...shown, agency: '4321' })).status).toBe(200)
      expect(await kept()).toEqual({ account: '55566777', pix_key: '11144477735' })
      for (const other of [{ account: '****76' }, { pix_key: '***.444.778-**' }, { pix_key_type: 'evp' }])
        expect((await put({ ...shown, ...other })).body).toMatchObject({ details: { payout: [{ reason: 'masked' }] } })
      const copied = await desk.call('corretor', 'POST', path, await desk.newLoan('corretor', { payout: shown }))
      expect(copied.body).toMatchObject({ details: { payout: [{ reason: 'masked' }] } })
    })

    it('and hold what they name: neither table nor client is deleted under them', async () => {
      const { table_id, customer } = await desk.send('corretor')
      for (const named of [`/api/tables/${table_id}`, `/api/customers/physical/${customer.uuid}`]) {
        const reply = await desk.call('admin', 'DELETE', named)
        expect([named, reply.status, reply.body.code]).toEqual([named, 422, 'RULE'])
      }
    })

    it('many at once, a result for each', async () => {
      const [one, two] = [await desk.send('corretor'), await desk.send('corretor')]
      await desk.step('operacional', two.uuid, 'validate')
      const bulk = (action: string, params?: object) =>
        desk.done<{ results: object[]; succeeded: number }>('operacional', 'POST', `${path}/bulk`, {
          action,
          ids: [one.uuid, two.uuid],
          ...(params && { params }),
        })
      expect(await bulk('validate')).toMatchObject({
        succeeded: 1,
        results: [
          { id: one.uuid, ok: true },
          { id: two.uuid, ok: false, error: { reason: 'transition' } },
        ],
      })
      expect(await bulk('reject', { reason: 'Banco recusou' })).toMatchObject({ succeeded: 2 })
      expect(await bulk('advance', { status: 'approved' })).toMatchObject({ succeeded: 0 })
    })
  })

  it('wait in a queue, each in one person’s hands', async () => {
    const { uuid, row_version } = await desk.send('corretor')
    const at = (login: string, call: string, body: object = {}) =>
      desk.call(login, 'POST', `${path}/${uuid}/${call}`, body)
    expect((await at('corretor', 'claim')).status).toBe(403)
    expect((await at('operacional', 'claim')).body.data).toEqual({ expires_at: '2026-11-20 15:10:00' })
    expect((await at('operacional', 'claim')).status).toBe(200)
    const taken = await at('admin', 'claim')
    expect(taken).toMatchObject({ status: 409, body: { reason: 'claimed', params: { name: expect.any(String) } } })
    expect((await desk.file('admin', uuid)).claimed_by).toMatchObject({ name: expect.any(String) })
    expect(reasonsOf(await at('admin', 'validate', { row_version }))).toEqual([409, 'claimed'])
    await at('operacional', 'release')
    expect((await at('admin', 'claim')).status).toBe(200)
    const { now } = opened.clock
    opened.clock.now = new Date(now.getTime() + 11 * 60_000)
    expect((await at('operacional', 'claim')).status).toBe(200)
    opened.clock.now = now
    expect((await at('operacional', 'validate', { row_version })).status).toBe(200)
    expect((await desk.file('admin', uuid)).claimed_by).toBeNull()
    expect(reasonsOf(await at('operacional', 'claim'))).toEqual([422, 'not_waiting'])
  })

  it('have documents that go with their sending; after it their owner brings none unasked', async () => {
    type Brought = { uuid: string; name: string }
    const formOf = (bytes: Uint8Array, name: string) => {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(bytes)], name))
      return form
    }
    const bring = (bytes: Uint8Array, name: string) =>
      desk.call('corretor', 'POST', `${path}/files`, formOf(bytes, name))
    expect(reasonsOf(await bring(Buffer.from('MZ programa'), 'a.pdf'))).toEqual([422, { file: 'document_type' }])
    const front = (await bring(makePng(2, 2), 'frente.png')).body.data as Brought
    const back = (await bring(makePng(2, 3), 'verso.png')).body.data as Brought
    const addressFor = async (login: string, { uuid }: Brought) =>
      (await desk.call(login, 'GET', `/api/files/${uuid}/address`)).status
    // Until then only their uploader reads them.
    expect([await addressFor('corretor', front), await addressFor('operacional', front)]).toEqual([200, 404])
    const documents = [
      { file_uuid: front.uuid, kind: 'rg_front' },
      { file_uuid: back.uuid, kind: 'rg_back' },
    ]
    const loan = await desk.newLoan('corretor', { documents })
    const others = await desk.call('corretor2', 'POST', path, await desk.newLoan('corretor2', { documents }))
    expect(reasonsOf(others)).toEqual([422, { documents: 'attachment_missing' }])
    const { uuid } = await desk.done<{ uuid: string }>('corretor', 'POST', path, loan)
    const listed = await desk.done<unknown[]>('operacional', 'GET', `${path}/${uuid}/documents`)
    expect(listed).toMatchObject([
      { kind: 'rg_front', file: { uuid: front.uuid, name: 'frente.png' }, uploaded_by: { name: expect.any(String) } },
      { kind: 'rg_back', file: { uuid: back.uuid, name: 'verso.png' } },
    ])
    expect([await addressFor('operacional', front), await addressFor('corretor2', front)]).toEqual([200, 404])
    const again = await desk.call('corretor', 'POST', path, await desk.newLoan('corretor', { documents }))
    expect(reasonsOf(again)).toEqual([422, { documents: 'attachment_missing' }])
    const late = formOf(makePng(2, 2), 'cnh.png')
    expect(reasonsOf(await desk.call('corretor', 'POST', `${path}/${uuid}/documents`, late))).toEqual([
      422,
      'documents_closed',
    ])
    expect((await desk.file('corretor', uuid)).may_attach).toBe(false)

    // Unsent uploads are deleted after a day; sent ones stay.
    const left = (await bring(makePng(1, 1), 'sobra.png')).body.data as Brought
    const { now } = opened.clock
    opened.clock.now = new Date(now.getTime() + 25 * 3600_000)
    await opened.backend.sweep()
    opened.clock.now = now
    expect([await addressFor('corretor', left), await addressFor('corretor', front)]).toEqual([404, 200])
  })

  it('have documents, brought while something is asked for', async () => {
    const { uuid } = await desk.send('corretor')
    const bring = (login: string, bytes: Uint8Array, name = 'rg.png') => {
      const form = new FormData()
      form.set('kind', 'rg_front')
      form.set('file', new File([new Uint8Array(bytes)], name))
      return desk.call(login, 'POST', `${path}/${uuid}/documents`, form)
    }
    await desk.step('operacional', uuid, 'validate')
    expect(reasonsOf(await bring('corretor', makePng(2, 2)))).toEqual([422, 'documents_closed'])
    await desk.step('operacional', uuid, 'return', { reason: 'Falta o RG' })
    expect(reasonsOf(await bring('corretor', Buffer.from('MZ programa')))).toEqual([422, { file: 'document_type' }])
    const brought = await bring('corretor', makePng(2, 2), '../rg.exe')
    expect(brought).toMatchObject({ status: 201, body: { data: { kind: 'rg_front', file: { name: 'rg.png' } } } })
    const staff = await bring('operacional', Buffer.from('%PDF-1.7'), 'contrato.pdf')
    expect(staff.status).toBe(201)
    const listed = await desk.done<{ id: number; file: { uuid: string } }[]>(
      'corretor',
      'GET',
      `${path}/${uuid}/documents`,
    )
    expect(listed).toHaveLength(2)
    const [own, theirs] = listed as [(typeof listed)[0], (typeof listed)[0]]
    const address = await desk.done<{ url: string }>('corretor', 'GET', `/api/files/${own.file.uuid}/address`)
    expect((await desk.call('corretor', 'GET', address.url)).status).toBe(200)
    expect((await desk.call('corretor2', 'GET', `/api/files/${own.file.uuid}/address`)).status).toBe(404)
    const remove = (login: string, id: number) => desk.call(login, 'DELETE', `${path}/${uuid}/documents/${id}`)
    expect((await remove('corretor', theirs.id)).status).toBe(403)
    expect((await remove('corretor', own.id)).status).toBe(200)
    expect((await remove('operacional', theirs.id)).status).toBe(200)
    expect(await desk.done('corretor', 'GET', `${path}/${uuid}/documents`)).toEqual([])
  })
})
