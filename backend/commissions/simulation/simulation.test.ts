import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { inData } from '@/lib/contracts/answers'
import { listSchema } from '@/lib/contracts/list'
import {
  type Simulation,
  type SimulationInput,
  simulationSchema,
  type VisibleSimulation,
} from '@/lib/contracts/simulation'
import { agreement } from '../../catalogue/agreement.table'
import { bank } from '../../catalogue/bank.table'
import { commercialTable } from '../../catalogue/commercial-table.table'
import { product } from '../../catalogue/product.table'
import { inTenant, type Scope } from '../../core/database/scope'
import { broker } from '../../identity/brokers/broker.table'
import { commercialHierarchy } from '../../identity/brokers/commercial-hierarchy.table'
import { hierarchyType } from '../../identity/brokers/hierarchy-type.table'
import { user } from '../../identity/people/user.table'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { percent } from '../../testing/commissions'
import { commission } from '../tables/commission.table'
import { spreadGroup } from '../tables/spread-group.table'
import { spreadRule } from '../tables/spread-rule.table'

const path = '/api/commissions/simulation'
const staff = ['admin', 'financeiro', 'operacional', 'ceo']
const logins = [...staff, 'comercial', 'corretor']

describeOnBoth('the simulation of commissions', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  const uuids = new Map<string, string>()
  /** Created below: a bank, agreements, products, and tables by name. */
  const made = { agreement: 0, other: 0, rule: 0, group: 0, tables: new Map<string, number>() }
  const inside = <T>(work: (scope: Scope) => Promise<T>, slug = 'aurora') =>
    inTenant(opened.database, slug, opened.clock.now, work)

  beforeAll(async () => {
    opened = await open()
    for (const login of logins) tokens.set(login, await opened.signIn('aurora', login))
    tokens.set('boreal', await opened.signIn('boreal', 'admin'))
    await inside(build)
  })

  /** The examples of money.md#worked-examples as tables of one agreement, sold by one bank. */
  async function build(scope: Scope) {
    const { tx, tenant } = scope
    const tenant_id = tenant.id
    const one = async <T>(rows: Promise<T[]>) => (await rows)[0] as T
    const users = await tx.select({ id: user.id, uuid: user.uuid, email: user.email, type: user.type_user }).from(user)
    for (const { uuid, email } of users) uuids.set(email.split('@')[0] ?? '', uuid)
    const idOf = (login: string) => users.find(({ email }) => email.startsWith(`${login}@`))?.id ?? 0

    const bankId = (await one(tx.insert(bank).values({ tenant_id, name: 'Banco do Teste' }).returning())).id
    const convenio = (name: string, active = true) =>
      one(
        tx
          .insert(agreement)
          .values({ tenant_id, name, kind: 'other', rules_valid_from: '2026-01-01', active })
          .returning({ id: agreement.id }),
      )
    made.agreement = (await convenio('Convênio do Teste')).id
    made.other = (await convenio('Convênio parado', false)).id
    const kinds = {
      new: 'gross',
      refin: 'net',
      portability: 'balance',
      card_rmc: 'none',
      fgts_advance: 'gross',
    } as const
    const products = new Map<string, number>()
    for (const [operation, base] of Object.entries(kinds)) {
      const values = {
        tenant_id,
        name: `${operation} do teste`,
        commission_base: base,
        operation_type: operation as 'new',
      }
      products.set(operation, (await one(tx.insert(product).values(values).returning())).id)
    }
    const place = async (
      name: string,
      operation: keyof typeof kinds,
      row: Partial<Omit<typeof commission.$inferInsert, 'id'>>,
      values: Partial<Omit<typeof commercialTable.$inferInsert, 'id'>> = {},
    ) => {
      const of = {
        tenant_id,
        bank_id: bankId,
        agreement_id: values.agreement_id ?? made.agreement,
        product_id: products.get(operation) ?? 0,
      }
      const { id } = await one(
        tx
          .insert(commercialTable)
          .values({
            name,
            min_installments: 1,
            max_installments: 96,
            monthly_rate: percent('1.8'),
            valid_from: '2026-01-01',
            ...values,
            ...of,
          })
          .returning(),
      )
      made.tables.set(name, id)
      await tx.insert(commission).values({
        ...of,
        table_id: id,
        starting: 1,
        final: 96,
        company_percentage: percent('13.3711'),
        company_bonus: percent('1.7713'),
        broker_percentage: percent('8'),
        broker_bonus: percent('0.5'),
        lineage_id: 900_000 + id,
        version: 3,
        valid_from: new Date('2026-01-01T12:00:00Z'),
        ...row,
      })
    }
    const example = { company_percentage: percent('12'), company_bonus: percent('1.5') }
    await place('novo', 'new', example)
    await place('refin', 'refin', {
      company_percentage: percent('6'),
      company_bonus: null,
      broker_percentage: percent('4'),
      broker_bonus: null,
    })
    await place('portabilidade', 'portability', {
      company_percentage: percent('1.2'),
      company_bonus: null,
      broker_percentage: null,
      broker_bonus: null,
    })
    await place('cartão', 'card_rmc', {
      is_fixed_value: true,
      company_percentage: percent('150'),
      company_bonus: percent('20'),
      broker_percentage: null,
      broker_bonus: null,
    })
    await place('diferida', 'new', {
      ...example,
      deferred_company_percentage: percent('2.3719'),
      deferred_broker_percentage: percent('0.5'),
    })
    await place('marcada', 'new', {})
    await place('escondida', 'new', {}, { visible_to_brokers: false })
    await place('encerrada', 'new', { valid_to: new Date('2026-11-01T12:00:00Z') })
    await place('futura', 'new', {}, { valid_from: '2026-11-21' })
    await place('inativa', 'new', {}, { active: false })
    await place('de outro prazo', 'new', {}, { max_installments: 12 })
    await place('de outro valor', 'new', {}, { max_value: 100_000n })
    await place('sem linha', 'new', { final: 6 })
    await place('de convênio parado', 'new', {}, { agreement_id: made.other })
    await place('sem taxa', 'new', example, { monthly_rate: null, coefficient: 23_966_000n })
    await place('fundo', 'fgts_advance', example)

    // Without the demo's groups, a broker without a group gets the row's rate.
    await tx.update(spreadGroup).set({ active: false })
    made.group = (await one(tx.insert(spreadGroup).values({ tenant_id, name: 'Grupo do Teste' }).returning())).id
    const rule = {
      tenant_id,
      spread_group_id: made.group,
      mode: 'share' as const,
      value: percent('70'),
      lineage_id: 900_001,
      valid_from: new Date('2026-01-01T12:00:00Z'),
    }
    made.rule = (
      await one(
        tx
          .insert(spreadRule)
          .values({ ...rule, agreement_id: made.agreement })
          .returning(),
      )
    ).id
    await tx.insert(spreadRule).values({ ...rule, lineage_id: 900_002, value: percent('55') })
    await tx
      .insert(spreadRule)
      .values({ ...rule, lineage_id: 900_003, value: percent('99'), bank_id: bankId, amount_from: 1n, amount_to: 2n })

    await tx.update(commercialHierarchy).set({ deleted_at: scope.now })
    const type = async (name: string, level: number, rate: string) =>
      (
        await one(
          tx
            .insert(hierarchyType)
            .values({ tenant_id, name, level, default_override_percentage: percent(rate) })
            .returning(),
        )
      ).id
    const node = async (values: Partial<typeof commercialHierarchy.$inferInsert>) =>
      (
        await one(
          tx
            .insert(commercialHierarchy)
            .values({ tenant_id, active_from: '2026-01-01', user_id: 0, hierarchy_type_id: 0, level: 0, ...values })
            .returning(),
        )
      ).id
    const [director, manager, coordinator, supervisor] = [
      await type('Diretor T', 91, '2'),
      await type('Gerente T', 92, '5'),
      await type('Coordenador T', 93, '5'),
      await type('Supervisor T', 94, '10'),
    ]
    const top = await node({ user_id: idOf('ceo'), hierarchy_type_id: director, level: 91 })
    const middle = await node({
      ...{ user_id: idOf('comercial'), hierarchy_type_id: manager, level: 92 },
      ...{ parent_id: top, parent_level: 91 },
    })
    const gone = await node({
      ...{ user_id: idOf('financeiro'), hierarchy_type_id: coordinator, level: 93 },
      ...{ parent_id: middle, parent_level: 92 },
      active_to: '2026-11-19',
    })
    const low = await node({
      ...{ user_id: idOf('operacional'), hierarchy_type_id: supervisor, level: 94 },
      ...{ parent_id: gone, parent_level: 93 },
    })
    await tx
      .update(broker)
      .set({ spread_group_id: made.group, commercial_hierarchy_id: low })
      .where(eq(broker.user_id, idOf('corretor')))
  }

  const call = (body: Record<string, unknown>, who = 'admin') =>
    opened.call(who === 'boreal' ? 'boreal' : 'aurora', path, { body, token: tokens.get(who) })
  const example = { installments: 84, contract_value: '18734.52' }
  async function table(name: string, body: Partial<SimulationInput> = {}, who = 'admin') {
    const reply = await call({ ...example, ...body, table_id: made.tables.get(name) }, who)
    expect([name, reply.status]).toEqual([name, 200])
    return (reply.body as { data: Simulation }).data
  }
  async function all(body: Partial<SimulationInput> = {}, who = 'admin') {
    const reply = await call({ ...example, agreement_id: [made.agreement], ...body }, who)
    expect(reply.status).toBe(200)
    return (reply.body as { data: { data: VisibleSimulation[]; total: number } }).data
  }
  const ofBroker = () => ({ broker_uuid: uuids.get('corretor') ?? '' })

  it('gives staff the worked examples whole, with the row’s version and the rule’s that gave them', async () => {
    const a = await table('novo')
    expect(inData(simulationSchema.strict()).parse({ status: true, data: a }).data).toMatchObject({
      commission_version: 3,
      base: { kind: 'gross', amount: '18734.52', provisional: false },
      company: { upfront: '2248.14', bonus: '281.02', total: '2529.16' },
      broker: { rate: '8.0000', upfront: '1498.76', bonus: '93.67', total: '1592.43', source: 'row', rule_id: null },
      retained: '936.73',
      overrides: [],
    })
    const b = await table('novo', ofBroker())
    expect(b).toMatchObject({
      broker: {
        rate: '8.4000',
        upfront: '1573.70',
        bonus: '196.71',
        total: '1770.41',
        source: 'rule',
        rule_id: made.rule,
        rule_version: 1,
      },
      retained: '758.75',
      rule: { spread_group: 'Grupo do Teste', mode: 'share', value: '70.0000' },
      overrides: [
        { type: 'Supervisor T', percentage: '10.0000', amount: '177.04' },
        { type: 'Gerente T', percentage: '5.0000', amount: '88.52' },
        { type: 'Diretor T', percentage: '2.0000', amount: '35.41' },
      ],
      kept: '457.78',
      warnings: [{ reason: 'cap', rate: '6.0000' }],
    })
    expect(b.candidates?.map(({ value, outcome, name }) => [value, outcome, name])).toEqual([
      ['70.0000', 'chosen', 'Convênio do Teste'],
      ['55.0000', 'less_specific', ''],
      ['99.0000', 'amount_outside', 'Banco do Teste'],
    ])
    expect(await table('cartão', ofBroker())).toMatchObject({
      broker: { upfront: '105.00', bonus: '14.00', total: '119.00' },
      retained: '51.00',
      is_fixed_value: true,
      client: { installment_value: null, cet_annual: null },
    })
    expect(await table('refin', { net_value: '3457.89' })).toMatchObject({
      company: { upfront: '207.47', bonus: null },
      broker: { total: '138.32', bonus: null },
      retained: '69.15',
    })
    expect(await table('portabilidade', { outstanding_balance: '15320.77', ...ofBroker() })).toMatchObject({
      broker: { rate: '0.8400', total: '128.69' },
      retained: '55.16',
      client: { contract_value: '15320.77', net_value: '0.00', iof: '0.00' },
    })
  })

  it('takes it that the client gets nothing, where an operation may give nothing (14.7)', async () => {
    const nothing = { contract_value: undefined, net_value: '0.00', outstanding_balance: '15320.77' }
    const ported = await table('portabilidade', { ...nothing, ...ofBroker() })
    expect(ported).toMatchObject({
      ...{ status: 'computed', base: { kind: 'balance', amount: '15320.77' }, broker: { total: '128.69' } },
      client: { contract_value: '15320.77', net_value: '0.00', iof: '0.00' },
    })
    // The cost is computed from the balance that is paid off.
    expect(ported.client.cet_annual).not.toBeNull()
    // A refinancing may also leave zero: the new contract then only pays the old one off.
    expect((await table('refin', nothing)).client).toMatchObject({ contract_value: '15840.67', net_value: '0.00' })
    const names = async (more: Partial<SimulationInput>) =>
      (await all({ ...nothing, ...more })).data.map((row) => row.table.name)
    expect((await names({})).toSorted()).toEqual(['cartão', 'portabilidade', 'refin'])
    const unsaid = await table('portabilidade', { ...nothing, outstanding_balance: undefined })
    expect(unsaid).toMatchObject({ status: 'missing', missing: 'outstanding_balance', client: { net_value: '0.00' } })
    for (const [name, more] of [
      ['novo', {}],
      ['fundo', { contract_value: '4000.00' }],
    ] as const) {
      const { status, body } = await call({ ...example, ...nothing, ...more, table_id: made.tables.get(name) })
      const { details } = body as { details: Record<string, { reason: string }[]> }
      expect([name, status, details.net_value?.[0]?.reason]).toEqual([name, 422, 'above_zero'])
    }
  })

  it('lets the insurance of a refinancing lower what the client gets, and the commission with it (14.7)', async () => {
    const insured = { outstanding_balance: '6000.00', insurance_value: '100.00' }
    const given = await table('refin', { contract_value: '10339.34', ...insured })
    expect(given.client).toMatchObject({ contract_value: '10339.34', net_value: '3900.00', iof: '339.34' })
    expect(given.base).toMatchObject({ kind: 'net', amount: '3900.00' })
    const wanted = await table('refin', { contract_value: undefined, net_value: '3900.00', ...insured })
    expect(wanted.client).toMatchObject({ contract_value: '10339.34', net_value: '3900.00' })
    expect((await table('novo', { insurance_value: '100.00' })).client.net_value).toBe(
      (await table('novo', {})).client.net_value,
    )
  })

  it('tells staff what it would be in another group', async () => {
    expect(await table('novo', { spread_group_id: made.group })).toMatchObject({
      broker: { total: '1770.41', source: 'rule' },
      overrides: [],
    })
    const missing = await call({ ...example, spread_group_id: 999_999 })
    expect([missing.status, Object.keys((missing.body as { errors: object }).errors)]).toEqual([
      422,
      ['spread_group_id'],
    ])
    for (const who of ['corretor', 'comercial']) {
      expect((await call({ ...example, spread_group_id: made.group }, who)).status).toBe(403)
    }
  })

  it('pays a Comercial’s own sale no broker’s part', async () => {
    expect(await table('novo', { broker_uuid: uuids.get('comercial') ?? '' })).toMatchObject({
      broker: { total: '0.00', source: 'none' },
      retained: '2529.16',
    })
  })

  it('tells of the deferred part, line by line', async () => {
    const { lines, deferred_overrides } = await table('diferida', ofBroker())
    // 18,734.52 × 2.3719 % = 444.36; the broker's 70 % of the rate is 1.6603 % = 311.05.
    expect(lines).toEqual([
      {
        kind: 'upfront',
        broker_rate: '8.4000',
        broker: '1573.70',
        company_rate: '12.0000',
        company: '2248.14',
        retained: '674.44',
        clipped: false,
        parts: null,
      },
      {
        kind: 'bonus',
        broker_rate: '1.0500',
        broker: '196.71',
        company_rate: '1.5000',
        company: '281.02',
        retained: '84.31',
        clipped: false,
        parts: null,
      },
      {
        kind: 'deferred',
        broker_rate: '1.6603',
        broker: '311.05',
        company_rate: '2.3719',
        company: '444.36',
        retained: '133.31',
        clipped: false,
        parts: { count: 84, each: '3.70', last: '3.95' },
      },
    ])
    // Each part on its own: 83 × (0.37 + 0.19 + 0.07) and the last 0.40 + 0.20 + 0.08.
    expect(deferred_overrides).toBe('52.97')
  })

  it('shows every table that fits and no other, with what the client gets and pays', async () => {
    const rows = await all()
    listSchema(simulationSchema.strict()).parse({ status: true, message: '', data: rows })
    const names = ['cartão', 'diferida', 'escondida', 'fundo', 'marcada', 'novo', 'portabilidade', 'refin', 'sem taxa']
    expect(rows.data.map((row) => row.table.name).toSorted()).toEqual(names)
    expect(rows.total).toBe(names.length)
    const of = new Map(rows.data.map((row) => [row.table.name, row]))
    expect(of.get('novo')?.client).toMatchObject({
      contract_value: '18734.52',
      monthly_rate: '1.8000',
      release_date: '2026-11-20',
    })
    expect(of.get('novo')?.lines[0]?.broker).toBe('1498.76')
    expect([of.get('portabilidade'), of.get('refin')].map((row) => [row?.status, row?.missing, row?.broker])).toEqual([
      ['missing', 'outstanding_balance', null],
      ['missing', 'outstanding_balance', null],
    ])
    expect(of.get('sem taxa')?.client).toMatchObject({ installment_value: '448.99', net_value: null, cet_annual: null })
    expect((await all({ agreement_id: [made.other] })).data).toEqual([])
    expect((await all({ installments: 97 })).data).toEqual([])
    const few = await all({ installments: 6 })
    expect(few.data.map((row) => row.table.name)).toEqual(expect.arrayContaining(['de outro prazo', 'sem linha']))
    const small = await all({ contract_value: '1000.00' })
    expect(small.data.map((row) => row.table.name)).toContain('de outro valor')
  })

  it('reckons from what the client gets, and from what they can pay', async () => {
    const net = await table('novo', { contract_value: undefined, net_value: '10000.00' })
    expect(net.client).toMatchObject({
      contract_value: '10339.34',
      iof: '339.34',
      installment_value: '239.66',
      cet_annual: '25.42',
      cet_monthly: '1.91',
    })
    expect(net.base?.amount).toBe('10339.34')
    const margin = await table('novo', { contract_value: undefined, installment_value: '239.66' })
    expect(margin.client).toMatchObject({ contract_value: '10339.28', installment_value: '239.66' })
    const refin = await table('refin', {
      contract_value: undefined,
      net_value: '4000.00',
      outstanding_balance: '6000.00',
    })
    expect(refin.client).toMatchObject({ contract_value: '10339.34', net_value: '4000.00' })
    expect(refin.base).toMatchObject({ kind: 'net', amount: '4000.00' })
    const whole = await table('refin', { contract_value: '10339.34', outstanding_balance: '6000.00' })
    expect(whole.base?.amount).toBe('4000.00')
  })

  it.each(['corretor', 'comercial'])('shows %s no figure of the company, by any door', async (who) => {
    const internal = ['company', 'retained', 'overrides', 'kept', 'rule', 'candidates', 'warnings', 'base_percentage']
    const bodies = [
      await call({ ...example, agreement_id: [made.agreement] }, who),
      ...(await Promise.all(
        ['novo', 'marcada', 'diferida', 'cartão', 'fundo'].map((name) =>
          call({ ...example, table_id: made.tables.get(name) }, who),
        ),
      )),
      await call({ ...example, installments: 96, table_id: made.tables.get('sem linha') }, who),
      await call({ ...example, table_id: made.tables.get('de outro valor') }, who),
    ]
    const text = JSON.stringify(bodies.map(({ body }) => body))
    for (const name of [...internal, 'source', 'rule_id', 'clipped', 'override', 'company_rate', 'spread', 'cap'])
      expect(text).not.toContain(`"${name}`)
    // Company figures of the examples: 13.3711 %, 1.7713 %, 2.3719 %, the amounts of these, and the kept part.
    for (const marker of [
      '13.3711',
      '1.7713',
      '2.3719',
      '2505.02',
      '331.84',
      '2836.86',
      '444.36',
      '2529.16',
      '2248.14',
      '758.75',
      '936.73',
      'Grupo do Teste',
      'Gerente T',
    ])
      expect(text).not.toContain(marker)
    const { data } = await all({}, who)
    expect(data.map((row) => row.table.name)).not.toContain('escondida')
    for (const { broker } of data) {
      if (broker) expect(Object.keys(broker).toSorted()).toEqual(['bonus', 'rate', 'total', 'upfront'])
    }
    for (const name of ['escondida', 'inativa', 'futura', 'de convênio parado'])
      expect((await call({ ...example, table_id: made.tables.get(name) }, who)).status).toBe(404)
    for (const login of ['corretor2', 'admin', 'comercial', 'corretor'].filter((one) => one !== who))
      expect(
        (await call({ ...example, table_id: made.tables.get('novo'), broker_uuid: uuids.get(login) }, who)).status,
      ).toBe(403)
  })

  it('gives a Corretor their own rates, and a Comercial those of a broker of no group', async () => {
    const own = { rate: '8.4000', upfront: '1573.70', bonus: '196.71', total: '1770.41' }
    expect((await table('novo', {}, 'corretor')).broker).toEqual(own)
    expect((await table('novo', ofBroker(), 'corretor')).broker).toEqual(own)
    expect((await table('diferida', {}, 'corretor')).lines.at(-1)).toEqual({
      kind: 'deferred',
      broker_rate: '1.6603',
      broker: '311.05',
      parts: { count: 84, each: '3.70', last: '3.95' },
    })
    expect((await table('novo', {}, 'comercial')).broker).toMatchObject({ rate: '8.0000', total: '1592.43' })
  })

  it('says why a table does not fit, and what is wrong with what was sent', async () => {
    const refusal = async (name: string, body: object = {}) => {
      const reply = await call({ ...example, table_id: made.tables.get(name), ...body })
      return { ...(reply.body as { reason?: string; params?: object; message?: string }), status: reply.status }
    }
    expect(await refusal('de outro prazo')).toMatchObject({
      status: 422,
      reason: 'table_installments',
      params: { from: 1, to: 12 },
      message: 'Esta tabela aceita de 1 a 12 parcelas.',
    })
    expect(await refusal('de outro valor')).toMatchObject({ status: 422, reason: 'table_value' })
    expect(await refusal('sem linha')).toMatchObject({
      status: 422,
      reason: 'table_without_row',
      params: { installments: 84 },
    })
    expect(await refusal('encerrada')).toMatchObject({ status: 422, reason: 'table_without_row' })
    for (const [body, field] of [
      [{ installments: 84 }, 'contract_value'],
      [{ ...example, contract_value: '0.00' }, 'contract_value'],
      [{ ...example, contract_value: '1,5' }, 'contract_value'],
      [{ ...example, contract_value: 15 }, 'contract_value'],
      [{ ...example, installments: 0 }, 'installments'],
      [{ ...example, installments: 1.5 }, 'installments'],
      [{ ...example, broker_uuid: 'x' }, 'broker_uuid'],
      [{ ...example, broker_uuid: uuids.get('admin') }, 'broker_uuid'],
      [{ ...example, broker_uuid: '00000000-0000-4000-8000-000000000000' }, 'broker_uuid'],
    ] as const) {
      const reply = await call(body)
      expect([field, reply.status]).toEqual([field, 422])
      expect(Object.keys((reply.body as { errors: object }).errors)).toEqual([field])
    }
    expect((await opened.call('aurora', path, { body: example })).status).toBe(401)
  })

  it('knows nothing of another company’s tables', async () => {
    const reply = await call({ ...example, table_id: made.tables.get('novo') }, 'boreal')
    expect(reply.status).toBe(404)
    const rows = await call({ ...example, agreement_id: [made.agreement] }, 'boreal')
    expect(JSON.stringify(rows.body)).not.toContain('do Teste')
  })
})
