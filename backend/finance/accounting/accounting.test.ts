import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountingEntry, accountingColumns } from '@/lib/contracts/accounting-entry'
import type { CompanyAccount } from '@/lib/contracts/company-account'
import type { Job } from '@/lib/contracts/job'
import type { ReleaseType } from '@/lib/contracts/release-type'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { type Desk, openDesk, refusedAt } from '../../testing/desk'

const path = '/api/financial/accounting_entries'
type Page = { data: AccountingEntry[]; total: number; summary: { amount: string; unmapped: number } }

/** All of it in 2019, where nothing else is. */
describeOnBoth('movements as the accountant books them', (open) => {
  let opened: Opened
  let desk: Desk
  const accounts: CompanyAccount[] = []
  beforeAll(async () => {
    opened = await open()
    await opened.backend.start()
    desk = await openDesk(opened)
    for (const [at, accounting_code] of ['1.1.01', '1.1.02'].entries()) {
      const input = {
        ...{ nickname: `Contábil ${at}`, official_bank_id: 1, agency: '4321', account: String(88_100 + at) },
        ...{ account_digit: '1', account_type: 'checking', opening_balance: '0.00', opening_date: '2018-12-31' },
      }
      accounts.push(
        await desk.done(await desk.call('POST', '/api/financial/company_accounts', { ...input, accounting_code }), 201),
      )
    }
  })
  afterAll(() => opened.backend.settled())
  const account = (at: number) => accounts[at]?.id ?? 0
  const page = async (query = '') =>
    desk.done<Page>(await desk.call('GET', `${path}?date[]=2019-01-01&date[]=2019-12-31${query}`), 200)
  const type = async (name: string) =>
    desk.done<ReleaseType>(
      await desk.call('GET', `/api/financial/release_types/${desk.idOf('release_types', name)}`),
      200,
    )
  const give = async (name: string, accounting_code: string | null) => {
    const { id, system_key: _, created_at: __, updated_at: ___, ...input } = await type(name)
    return desk.call('PUT', `/api/financial/release_types/${id}`, { ...input, accounting_code })
  }
  const move = async (body: object) =>
    desk.done<{ id: number }>(await desk.call('POST', '/api/financial/transation_statements', body), 201)

  it('books each movement once: the account against its type, a transfer from account to account', async () => {
    const debit = await desk.add(
      'debits',
      desk.debit({ amount: '12.34', description: 'Papel', due_date: '2019-03-01' }),
    )
    const paid = { date: '2019-03-02' }
    expect((await desk.settle('debits', debit, { id: account(0) } as CompanyAccount, paid)).status).toBe(200)
    const credit = await desk.add(
      'credits',
      desk.credit({ amount: '100.00', description: 'Repasse', due_date: '2019-03-03' }),
    )
    expect(
      (await desk.settle('credits', credit, { id: account(1) } as CompanyAccount, { date: '2019-03-03' })).status,
    ).toBe(200)
    await move({
      ...{ kind: 'transfer', company_account_id: account(1), to_company_account_id: account(0), amount: '50.00' },
      ...{ date: '2019-03-04', description: 'Cobertura' },
    })
    const { data, total, summary } = await page()
    expect(total).toBe(3)
    expect(
      data.map(({ date, debit_account, credit_account, amount, history }) => ({
        date,
        debit_account,
        credit_account,
        amount,
        history,
      })),
    ).toEqual([
      { date: '2019-03-02', debit_account: null, credit_account: '1.1.01', amount: '12.34', history: 'Papel' },
      { date: '2019-03-03', debit_account: '1.1.02', credit_account: null, amount: '100.00', history: 'Repasse' },
      { date: '2019-03-04', debit_account: '1.1.01', credit_account: '1.1.02', amount: '50.00', history: 'Cobertura' },
    ])
    expect(data[0]).toMatchObject({
      ...{ document: `DEB-${debit.id}`, debit: { kind: 'release_type', name: 'Despesa administrativa' } },
      ...{ credit: { kind: 'company_account', name: 'Contábil 0' } },
    })
    expect(summary).toEqual({ amount: '162.34', unmapped: 2 })
    expect((await page('&unmapped=true')).total).toBe(2)
    expect((await page('&unmapped=false')).data.map(({ amount }) => amount)).toEqual(['50.00'])
  })

  it('has the accounts of the types once they are given; an opposite says so', async () => {
    for (const bad of ['3;1', '=1', ' -1', '3 1']) {
      expect(await give('Despesa administrativa', bad)).toMatchObject(refusedAt('accounting_code', 'accounting_code'))
    }
    expect((await give('Despesa administrativa', '3.1.01')).status).toBe(200)
    expect((await give('Recebimento do banco', '4.1.01')).status).toBe(200)
    expect((await page()).summary.unmapped).toBe(0)
    const [first] = (await page()).data
    const id = Number(first?.document.slice(4))
    const back = await desk.reverse('debits', await desk.read('debits', id), { date: '2019-04-01' })
    expect(back.status).toBe(201)
    expect((await page('&order_by=date&order=desc')).data[0]).toMatchObject({
      ...{ date: '2019-04-01', debit_account: '1.1.01', credit_account: '3.1.01', history: 'Estorno: Papel' },
    })
  })

  it('leaves as a file with the accountant’s columns, as a job', async () => {
    const columns = accountingColumns.map((key) => ({ key, label: key }))
    const query = { date: ['2019-01-01', '2019-12-31'] }
    const started = await desk.call('POST', `${path}/export`, { format: 'csv', columns, query })
    const { job } = await desk.done<{ job: Job }>(started, 202)
    const done = async (): Promise<Job> => {
      const found = await desk.done<Job>(await desk.call('GET', `/api/jobs/${job.uuid}`), 200)
      if (found.status !== 'queued' && found.status !== 'running') return found
      return new Promise((go) => setTimeout(go, 30)).then(done)
    }
    const { file } = await done()
    const headers = { token: await opened.signIn('aurora', 'financeiro') }
    const fetched = await opened.backend.fetch(new Request(`http://localhost/t/aurora${file?.url}`, { headers }))
    const lines = (await fetched.text()).replace('\ufeff', '').trim().split('\r\n')
    expect(lines[0]).toBe(accountingColumns.join(';'))
    expect(lines).toHaveLength(5)
    expect(lines[1]).toMatch(/^02\/03\/2019;3\.1\.01;1\.1\.01;12,34;Papel;DEB-\d+;[^;]*;\d+$/)
  })

  it('is read by those who read the cash flow', async () => {
    expect((await desk.call('GET', path, undefined, 'ceo')).status).toBe(200)
    for (const who of ['operacional', 'comercial', 'corretor']) {
      expect((await desk.call('GET', path, undefined, who)).status).toBe(403)
    }
    for (const bad of ['search=x', 'date[]=2019-01-01', 'unmapped=2']) {
      expect([bad, (await desk.call('GET', `${path}?${bad}`)).status]).toEqual([bad, 400])
    }
  })
})
