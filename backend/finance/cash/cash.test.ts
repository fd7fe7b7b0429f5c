import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { CompanyAccount } from '@/lib/contracts/company-account'
import type { CostCenter } from '@/lib/contracts/cost-center'
import type { CashSum, CashSummary, TransactionStatement } from '@/lib/contracts/transaction-statement'
import { addDays } from '@/lib/formats/calendar'
import { parseDecimal } from '../../core/database/decimal'
import { inTenant, type Scope } from '../../core/database/scope'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { checkCash } from './check'

const accountsPath = '/api/financial/company_accounts'
const path = '/api/financial/transation_statements'
const today = '2026-11-20'
const first = '2026-10-01'

type Body = { data: { data: unknown[]; summary: CashSummary } & Record<string, unknown>; reason?: string }

describeOnBoth('the company’s accounts and cash flow (17.1, 17.3)', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  const types = new Map<string, number>()
  beforeAll(async () => {
    opened = await open()
    for (const who of ['admin', 'financeiro', 'ceo', 'operacional', 'comercial', 'corretor']) {
      tokens.set(who, await opened.signIn('aurora', who))
    }
    const { body } = await opened.call('aurora', '/api/financial/release_types?per_page=all', {
      token: tokens.get('admin'),
    })
    for (const { name, id } of (body as Body).data.data as { name: string; id: number }[]) types.set(name, id)
  })
  const call = async (method: string, at: string, body?: unknown, who = 'financeiro') => {
    const reply = await opened.call('aurora', at, {
      method,
      token: tokens.get(who),
      ...(body !== undefined && { body }),
    })
    return { status: reply.status, body: reply.body as Body }
  }
  const bank = async () => {
    const { body } = await call('GET', '/api/financial/official_banks?per_page=1')
    return (body.data.data as { id: number }[])[0]?.id ?? 0
  }
  let made = 0
  const accountInput = async (more: object = {}) => {
    made += 1
    return {
      ...{ nickname: `Conta ${made}`, official_bank_id: await bank(), agency: '1234', account: String(70_000 + made) },
      ...{ account_digit: '1', account_type: 'checking', opening_balance: '100.00', opening_date: first, ...more },
    }
  }
  const addAccount = async (more: object = {}) => {
    const reply = await call('POST', accountsPath, await accountInput(more))
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
    return reply.body.data as unknown as CompanyAccount
  }
  const account = async (id: number) =>
    (await call('GET', `${accountsPath}/${id}`)).body.data as unknown as CompanyAccount
  const adjustment = (company_account_id: number, more: object = {}) => ({
    ...{ kind: 'adjustment', company_account_id, direction: 'in', amount: '10.00', date: today },
    ...{ release_type_id: types.get('Ajuste'), description: 'Acerto', ...more },
  })
  const post = async (body: object) => {
    const reply = await call('POST', path, body)
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
    return reply.body.data as unknown as TransactionStatement
  }
  const list = async (query: string) => (await call('GET', `${path}?${query}`)).body.data
  const rowsOf = async (query: string) => (await list(query)).data as TransactionStatement[]
  const sums = async (query: string) =>
    (await call('GET', `${path}/sums?${query}`)).body.data as unknown as { rows: CashSum[]; summary: CashSummary }
  const reverse = (id: number, who = 'financeiro') => call('POST', `${path}/${id}/reverse`, { reason: 'engano' }, who)

  it('an account holds its opening balance, which may be overdrawn, and what moved in it', async () => {
    const { id, balance, opening_balance } = await addAccount({ opening_balance: '-250.40' })
    expect([balance, opening_balance]).toEqual(['-250.40', '-250.40'])
    await post(adjustment(id, { amount: '300.00' }))
    await post(adjustment(id, { amount: '0.05', direction: 'out' }))
    expect(await account(id)).toMatchObject({ balance: '49.55' })
  })

  it('an account is refused what no bank would take, each at its field', async () => {
    const fault = async (more: object, key: string, reason: string) =>
      expect(await call('POST', accountsPath, await accountInput(more)), key).toMatchObject({
        status: 422,
        body: { details: { [key]: [{ reason }] } },
      })
    await fault({ agency: 'centro' }, 'agency', 'agency')
    await fault({ account: '12-3' }, 'account', 'account')
    await fault({ account_digit: '?' }, 'account_digit', 'digit')
    await fault({ pix_key_type: 'cnpj' }, 'pix_key', 'pix')
    await fault({ pix_key_type: 'cnpj', pix_key: '11222333000180' }, 'pix_key', 'pix')
    expect((await call('POST', accountsPath, await accountInput({ pix_key_type: 'cpf' }))).status).toBe(422)
    await fault({ is_default: true, active: false }, 'active', 'default_active')
    await fault({ opening_balance: '--1' }, 'opening_balance', 'money')
  })

  it('one account at most is the default: the last that was marked; a deleted one comes back without', async () => {
    const isDefault = async (id: number) => (await account(id)).is_default
    const one = await addAccount({ is_default: true })
    const two = await addAccount({ is_default: true })
    expect([await isDefault(one.id), await isDefault(two.id)]).toEqual([false, true])
    expect((await call('DELETE', `${accountsPath}/${two.id}`)).status).toBe(200)
    await call('PUT', `${accountsPath}/${one.id}`, { ...(await account(one.id)), is_default: true })
    expect((await call('POST', `${accountsPath}/${two.id}/restore`)).status).toBe(200)
    expect([await isDefault(one.id), await isDefault(two.id)]).toEqual([true, false])
  })

  it('an account that money moved in is neither deleted nor opened anew; it may be switched off', async () => {
    const { id } = await addAccount()
    await post(adjustment(id))
    expect(await call('DELETE', `${accountsPath}/${id}`)).toMatchObject({ status: 422, body: { reason: 'in_use_in' } })
    const before = await account(id)
    expect(await call('PUT', `${accountsPath}/${id}`, { ...before, opening_balance: '5.00' })).toMatchObject({
      status: 422,
      body: { details: { opening_balance: [{ reason: 'opening_kept' }] } },
    })
    expect((await call('PUT', `${accountsPath}/${id}`, { ...before, active: false })).status).toBe(200)
    expect(await call('POST', path, adjustment(id))).toMatchObject({
      status: 422,
      body: { details: { company_account_id: [{ reason: 'account_inactive' }] } },
    })
  })

  it('a movement is refused where it cannot have been, at its field', async () => {
    const { id } = await addAccount()
    const other = await addAccount({ opening_date: '2026-11-10' })
    const fault = async (body: object, key: string, reason: string) =>
      expect(await call('POST', path, body), reason).toMatchObject({
        status: 422,
        body: { details: { [key]: [{ reason }] } },
      })
    await fault(adjustment(id, { date: '2026-11-21' }), 'date', 'movement_future')
    await fault(adjustment(id, { date: '2026-09-30' }), 'date', 'before_opening')
    await fault(adjustment(id, { amount: '0.00' }), 'amount', 'above_zero')
    await fault(adjustment(id, { release_type_id: types.get('Estorno') }), 'release_type_id', 'release_nature')
    await fault(adjustment(id, { release_type_id: null }), 'release_type_id', 'required')
    await fault(adjustment(999_999), 'company_account_id', 'unknown')
    const transfer = { kind: 'transfer', company_account_id: id, amount: '1.00', date: today, description: 'x' }
    await fault({ ...transfer, to_company_account_id: id }, 'to_company_account_id', 'same_account')
    await fault({ ...transfer, to_company_account_id: other.id, date: '2026-11-09' }, 'date', 'before_opening')
    expect(await account(id)).toMatchObject({ balance: '100.00' })
  })

  it('a transfer is one record with two rows; taking it back moves both, once', async () => {
    const [a, b] = [await addAccount(), await addAccount()]
    const row = await post({
      ...{ kind: 'transfer', company_account_id: a.id, to_company_account_id: b.id },
      ...{ amount: '30.00', date: '2026-11-01', description: 'Reserva' },
    })
    const both = await rowsOf(`company_account_id[]=${a.id}&company_account_id[]=${b.id}`)
    expect(both.map(({ direction, source_id }) => [direction, source_id])).toEqual([
      ['in', row.source_id],
      ['out', row.source_id],
    ])
    expect([(await account(a.id)).balance, (await account(b.id)).balance]).toEqual(['70.00', '130.00'])
    const outcomes = await Promise.all(both.map(({ id }) => reverse(id)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(outcomes.find(({ status }) => status === 422)?.body.reason).toBe('reversed_already')
    expect([(await account(a.id)).balance, (await account(b.id)).balance]).toEqual(['100.00', '100.00'])
    const [opposite] = await rowsOf(`company_account_id=${a.id}`)
    expect(opposite).toMatchObject({ reverses_id: row.id, reason: 'engano', direction: 'in', date: today })
    expect(await rowsOf(`id=${row.id}`)).toMatchObject([{ reversed_by_id: opposite?.id }])
    expect(await reverse(opposite?.id ?? 0)).toMatchObject({ status: 422, body: { reason: 'reversal_final' } })
  })

  it('a row never changes, whichever door is tried, nor does the database let it', async () => {
    const { id } = await addAccount()
    const row = await post(adjustment(id))
    for (const [method, at] of [
      ['PUT', `/${row.id}`],
      ['DELETE', `/${row.id}`],
      ['POST', `/${row.id}/restore`],
    ] as const) {
      const body = method === 'DELETE' ? undefined : { ...row, amount: '1.00' }
      expect(await call(method, `${path}${at}`, body, 'admin'), method).toMatchObject({
        status: 422,
        body: { reason: 'append_only' },
      })
    }
    const bulk = await call('POST', `${path}/bulk`, { action: 'delete', ids: [row.id] }, 'admin')
    expect(JSON.stringify(bulk.body)).toContain('append_only')
    const harm = opened.database.orm.transaction(async (tx) => {
      await tx.execute(
        sql`select set_config('app.tenant_id', (select id::text from tenant where slug = 'aurora'), true)`,
      )
      await tx.execute(sql`set local role balcao_app`)
      await tx.execute(sql`update transaction_statement set amount = 1 where id = ${row.id}`)
    })
    await expect(harm).rejects.toThrow()
    expect(await account(id)).toMatchObject({ balance: '110.00' })
  })

  it('a movement names its cost centre: rows, sums and the opposite do', async () => {
    const center = async (more: object = {}) => {
      made += 1
      const reply = await call('POST', '/api/financial/cost_centers', { name: `Área ${made}`, ...more })
      return reply.body.data as unknown as CostCenter
    }
    const { id } = await addAccount()
    const top = await center()
    const below = await center({ parent_id: top.id })
    const own = { direction: 'out', amount: '40.00', cost_center_id: below.id }
    const row = await post(adjustment(id, own))
    expect(row.cost_center).toEqual({ id: below.id, name: below.name })
    await post(adjustment(id, { ...own, amount: '2.50', cost_center_id: top.id }))
    await post(adjustment(id, { amount: '1.00' }))
    await post(adjustment(id, { ...own, amount: '7.00' }))

    const byCenter = async () =>
      (await sums(`by=cost_center&company_account_id=${id}`)).rows.map(({ key, name, total_in, total_out, rows }) => [
        ...[Number(key), name, total_in, total_out, rows],
      ])
    const expected = [
      [0, null, '1.00', '0.00', 1],
      [top.id, top.name, '0.00', '2.50', 1],
      [below.id, `${top.name} › ${below.name}`, '0.00', '47.00', 2],
    ]
    expect(await byCenter()).toEqual(expected)
    for (const [key, , , , count] of expected) {
      const query = key === 0 ? 'has_cost_center=false' : `cost_center_id=${key}`
      expect([key, await rowsOf(`company_account_id=${id}&${query}`)]).toEqual([
        key,
        expect.objectContaining({ length: count }),
      ])
    }
    const back = await reverse(row.id)
    expect(back.body.data).toMatchObject({ direction: 'in', cost_center_id: below.id })
    expect((await byCenter()).at(-1)).toEqual([below.id, `${top.name} › ${below.name}`, '40.00', '47.00', 3])

    const searched = await list(`company_account_id=${id}&search=acerto&per_page=2`)
    expect([searched.total, searched.data.length]).toEqual([5, 2])
    const off = await center({ active: false })
    const fault = (reason: string) => ({ status: 422, body: { details: { cost_center_id: [{ reason }] } } })
    const refused = (cost_center_id: number) => call('POST', path, adjustment(id, { ...own, cost_center_id }))
    expect(await refused(off.id)).toMatchObject(fault('center_inactive'))
    expect(await refused(9_999_999)).toMatchObject(fault('unknown'))
    expect(await call('DELETE', `/api/financial/cost_centers/${below.id}`)).toMatchObject({ status: 422 })
  })

  it('Financeiro writes, a CEO reads, and nobody else sees anything', async () => {
    const { id } = await addAccount()
    const row = await post(adjustment(id))
    for (const at of [path, `${path}/sums?by=month`, accountsPath, `${accountsPath}?options=1`]) {
      const seen = async (who: string) => (await call('GET', at, undefined, who)).status
      expect([at, await seen('ceo'), await seen('comercial'), await seen('corretor')]).toEqual([at, 200, 403, 403])
    }
    for (const who of ['ceo', 'operacional', 'comercial', 'corretor']) {
      expect((await call('POST', path, adjustment(id), who)).status, who).toBe(403)
      expect((await reverse(row.id, who)).status, who).toBe(403)
    }
    // A lookup is for all of the staff, so that it tells no balance.
    const found = await call('GET', `${accountsPath}?options=1&search=Conta`, undefined, 'operacional')
    expect(found.body.data.data).toContainEqual({
      ...{ id, name: expect.stringContaining('Conta'), is_default: false, ted_cutoff: null, cnab_profile: null },
    })
    const audited = await inTenant(opened.database, 'aurora', opened.clock.now, ({ tx }) =>
      tx.execute<{ after: object }>(sql`select after from global_log where entity = 'transaction_statement'`),
    )
    expect(JSON.stringify(audited.rows)).toContain('"company_account_id"')
    expect(JSON.stringify(audited.rows)).not.toContain('Acerto')
  })

  it('a row written for an earlier day moves every balance after it', async () => {
    const { id } = await addAccount()
    await post(adjustment(id, { date: '2026-11-10', amount: '5.00' }))
    await post(adjustment(id, { date: '2026-11-05', amount: '7.00', direction: 'out' }))
    await post(adjustment(id, { date: '2026-11-10', amount: '1.00' }))
    const rows = await rowsOf(`company_account_id=${id}&order_by=date&order=asc`)
    expect(rows.map(({ date, balance_after }) => [date, balance_after])).toEqual([
      ['2026-11-05', '93.00'],
      ['2026-11-10', '98.00'],
      ['2026-11-10', '99.00'],
    ])
    const { summary } = await list(`company_account_id=${id}&date[]=2026-11-06&date[]=2026-11-10&direction=in`)
    expect(summary).toEqual({ opening: '93.00', total_in: '6.00', total_out: '0.00', closing: '99.00' })
  })

  it('the nightly check finds nothing of all this, and finds a sum that differs', async () => {
    const inAurora = <T>(work: (scope: Scope) => Promise<T>) =>
      inTenant(opened.database, 'aurora', opened.clock.now, work)
    expect(await inAurora(checkCash)).toMatchObject({ findings: [], rows: expect.any(Number) })
    const harmed = inAurora(async (scope) => {
      await scope.tx.execute(sql`update transaction_day set total_in = total_in + 1 where total_in > 0`)
      throw Object.assign(new Error('undo'), await checkCash(scope))
    })
    await expect(harmed).rejects.toMatchObject({ findings: expect.arrayContaining([expect.anything()]) })
  })

  it('of fifty at the same moment none is lost, and no balance differs from its rows', async () => {
    const [a, b] = [await addAccount(), await addAccount()]
    const posts = Array.from({ length: 50 }, (_, at) =>
      at % 2
        ? post(adjustment(at % 4 === 1 ? a.id : b.id, { amount: '1.01', date: addDays(first, at) }))
        : post({
            ...{ kind: 'transfer', company_account_id: at % 4 ? a.id : b.id, amount: '0.50', date: addDays(first, at) },
            ...{ to_company_account_id: at % 4 ? b.id : a.id, description: 'x' },
          }),
    )
    expect(new Set((await Promise.all(posts)).map(({ id }) => id)).size).toBe(50)
    const { total } = (await list(`company_account_id[]=${a.id}&company_account_id[]=${b.id}&per_page=1`)) as never as {
      total: number
    }
    expect(total).toBe(75)
    const balances = await Promise.all([account(a.id), account(b.id)])
    const sum = balances.reduce((cents, { balance }) => cents + parseDecimal(balance, 2), 0n)
    expect(sum).toBe(20_000n + 25n * 101n)
  })
})
