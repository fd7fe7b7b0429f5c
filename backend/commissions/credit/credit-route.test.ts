import { beforeAll, expect, it } from 'vitest'
import { inData } from '@/lib/contracts/answers'
import { type Credit, creditSchema } from '@/lib/contracts/credit'
import { agreement } from '../../catalogue/agreement.table'
import { inTenant } from '../../core/database/scope'
import { describeOnBoth, type Opened } from '../../testing/backend'

describeOnBoth('POST /v1/credit', (open) => {
  let opened: Opened
  let agreementId = 0
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    opened = await open()
    for (const login of ['admin', 'corretor', 'comercial']) tokens.set(login, await opened.signIn('aurora', login))
    agreementId = await inTenant(opened.database, 'aurora', opened.clock.now, async ({ tx, tenant }) => {
      const values = {
        tenant_id: tenant.id,
        name: 'Convênio da margem',
        kind: 'inss' as const,
        rules_valid_from: '2026-01-01',
      }
      const [row] = await tx.insert(agreement).values(values).returning({ id: agreement.id })
      return row?.id ?? 0
    })
  })
  const call = (body: object, who = 'admin') => opened.call('aurora', '/v1/credit', { body, token: tokens.get(who) })
  const credit = async (body: object, who = 'corretor'): Promise<Credit> => {
    const reply = await call(body, who)
    expect(reply.status).toBe(200)
    return inData(creditSchema).parse(reply.body).data
  }
  const dates = { release_date: '2026-11-20', first_due_date: '2026-12-20' }

  it('answers the first vector of credit.md to anyone who is signed in', async () => {
    for (const who of ['admin', 'corretor', 'comercial']) {
      const data = await credit({ kind: 'price', net: '5000.00', monthly_rate: '1.8', installments: 12, ...dates }, who)
      expect(data).toMatchObject({
        net: '5000.00',
        contract_value: '5104.60',
        iof: '104.60',
        iof_daily: '85.20',
        iof_once: '19.40',
        installment_value: '476.78',
        coefficient: '0.0934019769',
        total: '5721.35',
        cet_annual: '28.99',
        cet_monthly: '2.14',
      })
      expect(data.schedule).toHaveLength(12)
      expect(data.schedule[0]).toEqual({
        number: 1,
        due_date: '2026-12-20',
        amount: '476.78',
        interest: '91.88',
        amortization: '384.90',
        balance: '4719.70',
      })
    }
    expect((await opened.call('aurora', '/v1/credit', { body: {} })).status).toBe(401)
  })

  it('takes today, and a month after it, where no dates are said', async () => {
    const data = await credit({ kind: 'price', contract: '5104.60', monthly_rate: '1.80', installments: 12 })
    expect(data).toMatchObject({ ...dates, net: '5000.00', installment_value: '476.78' })
    // 21:30 of the 20th in São Paulo is the 21st in UTC.
    opened.clock.now = new Date('2026-11-21T00:30:00Z')
    expect((await credit({ kind: 'price', net: '1.00', monthly_rate: '1', installments: 1 })).release_date).toBe(
      '2026-11-20',
    )
  })

  it('finds the largest loan within a margin, or within what an agreement takes of an income', async () => {
    const terms = { kind: 'margin', monthly_rate: '1.85', installments: 96, ...dates }
    expect(await credit({ ...terms, installment: '567.35' })).toMatchObject({
      contract_value: '25390.16',
      margins: null,
    })
    expect(await credit({ ...terms, income: '1621.00', agreement_id: agreementId })).toMatchObject({
      contract_value: '25390.16',
      installment_value: '567.35',
      margins: { loan: '567.35', rmc: '81.05', rcc: '81.05' },
    })
  })

  it('advances the FGTS, alike or year by year', async () => {
    const terms = { kind: 'fgts', monthly_rate: '1.79', release_date: '2026-11-20', first_due_date: '2027-03-01' }
    const wanted = {
      contract_value: '1600.89',
      iof: '43.80',
      net: '1557.09',
      total: '2500.00',
      warnings: ['fgts_installments'],
    }
    expect(await credit({ ...terms, installment: '500.00', installments: 5 })).toMatchObject(wanted)
    expect(await credit({ ...terms, yearly: Array(5).fill('500') })).toMatchObject(wanted)
  })

  it.each([
    [{ kind: 'x' }, 'kind', undefined],
    [{ kind: 'price', monthly_rate: '1.8', installments: 12 }, 'net', 'one_amount'],
    [{ kind: 'price', net: '1', contract: '1', monthly_rate: '1.8', installments: 12 }, 'contract', 'one_amount'],
    [{ kind: 'price', net: '0', monthly_rate: '1.8', installments: 12 }, 'net', 'above_zero'],
    [{ kind: 'price', net: '1', monthly_rate: '1.8', installments: 0 }, 'installments', 'min'],
    [{ kind: 'price', net: '1', monthly_rate: '1.8', installments: 601 }, 'installments', 'max'],
    [{ kind: 'price', net: '1', monthly_rate: '-1', installments: 12 }, 'monthly_rate', 'percent'],
    [
      { kind: 'price', net: '1', monthly_rate: '1', installments: 12, ...dates, first_due_date: '2026-11-20' },
      'first_due_date',
      'first_due_after_release',
    ],
    [
      { kind: 'price', net: '1', monthly_rate: '1', installments: 12, release_date: '2026-02-30' },
      'release_date',
      'invalid',
    ],
    [{ kind: 'margin', income: '1', monthly_rate: '1', installments: 12 }, 'agreement_id', 'required'],
    [
      { kind: 'margin', income: '1', agreement_id: 999_999, monthly_rate: '1', installments: 12 },
      'agreement_id',
      'unknown',
    ],
    [{ kind: 'fgts', installment: '1', monthly_rate: '1' }, 'installments', 'required'],
  ])('says what is wrong with %o', async (body, field, reason) => {
    const reply = await call(body)
    expect(reply.status).toBe(422)
    const { details } = reply.body as { details: Record<string, { reason: string }[]> }
    expect(Object.keys(details)).toEqual([field])
    if (reason) expect(details[field]?.[0]?.reason).toBe(reason)
  })

  it('has no loan to show of a cent', async () => {
    const reply = await call({ kind: 'price', contract: '0.01', monthly_rate: '1.8', installments: 600 })
    expect([reply.status, (reply.body as { reason: string }).reason]).toEqual([422, 'credit_too_small'])
  })

  it('bears the longest and dearest terms', async () => {
    const data = await credit({ kind: 'price', net: '9999999999.99', monthly_rate: '100', installments: 600 })
    expect(data.schedule.at(-1)).toMatchObject({ balance: '0.00' })
  })
})
