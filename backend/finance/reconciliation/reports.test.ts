import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { CompanyAccount } from '@/lib/contracts/company-account'
import { reconciliationInput } from '@/lib/contracts/reconciliation'
import { inTenant } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import type { Principal } from '../../core/kernel/principal'
import { lookups } from '../../lookups'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { base, type Desk, openDesk, refused, refusedAt } from '../../testing/desk'
import { openReconciliations } from '../../testing/reconciliations'
import { type Movement, postMovements } from '../cash/post'
import { reconcile } from './accept'
import { matchAccount } from './match'
import type { ReceiveReport } from './receive'

const monday = new Date('2026-11-23T13:00:00Z')
const pan = 'TED 623.0001 BANCO PAN COMISSAO'
const reading = sql`'{}'::jsonb`

interface Report {
  bank?: string
  on?: string
  gross?: bigint
  withheld?: bigint
}

describeOnBoth('reconciliation of commission reports (19.4)', (open) => {
  let opened: Opened
  let desk: Desk
  let at: Awaited<ReturnType<typeof openReconciliations>>
  let nets = 100_000n
  let reports = 0
  let audits: unknown[] = []

  /** A net that no other test has: reports are of no account until they are received. */
  const freshNet = () => {
    nets += 1_017n
    return nets
  }
  const acting = <T>(work: (acting: Acting) => Promise<T>, rights: readonly string[] = ['receive_credits']) =>
    inTenant(opened.database, 'aurora', opened.clock.now, async (scope) => {
      const { rows } = await scope.tx.execute<{ id: string }>(
        sql`select id from "user" where tenant_id = ${scope.tenant.id} and email = 'financeiro@aurora.example.com'`,
      )
      const permissions = new Set(rights)
      const principal = { id: Number(rows[0]?.id), role: 'Administrador', permissions } as unknown as Principal
      return work({ ...scope, principal, lookups, audit: (entry) => void audits.push(entry) })
    })
  const addReport = ({ bank = 'Banco Pan', on = '2026-11-18', gross = 0n, withheld = 0n }: Report) =>
    acting(async ({ tx, tenant }) => {
      reports += 1
      const { rows } = await tx.execute<{ id: string }>(sql`
        insert into commission_report (tenant_id, bank_id, name, sha256, status, reading, line_tolerance, report_tolerance,
          reported_on, gross, withheld)
        select ${tenant.id}, bank.id, ${`comissoes-${reports}.xlsx`}, ${`sha ${reports}`}, 'applied', ${reading}, 5, 100,
          ${on}::date, ${gross}, ${withheld} from bank where bank.tenant_id = ${tenant.id} and bank.name = ${bank}
        returning id`)
      return Number(rows[0]?.id)
    })
  const statusOf = (id: number) =>
    acting(async ({ tx, tenant }) => {
      const { rows } = await tx.execute<{ status: string; on: string | null }>(
        sql`select status, received_on::text as on from commission_report where tenant_id = ${tenant.id} and id = ${id}`,
      )
      return [rows[0]?.status, rows[0]?.on]
    })

  /** As the room of the reports does it, without credit and receipts. */
  const receive: ReceiveReport = async (scope, { id, company_account_id, on }) => {
    const { tx, tenant, principal } = scope
    const { rows } = await tx.execute<{ gross: string; withheld: string }>(sql`
      update commission_report set status = 'received', received_on = ${on}::date, company_account_id = ${company_account_id}
      where tenant_id = ${tenant.id} and id = ${id} and status = 'applied' returning gross, withheld`)
    const [found] = rows
    if (!found) throw new ApiError('RULE', { reason: 'report_step', message: 'Este relatório não aguarda dinheiro.' })
    scope.audit({ action: 'applied', entity: 'commission_report', entity_id: String(id) })
    const part = (direction: 'in' | 'out', amount: string): Movement => ({
      ...{ company_account_id, date: on, direction, amount: BigInt(amount), source_type: 'report', source_id: id },
      release_type_id: desk.idOf('release_types', 'Recebimento do banco'),
      ...{ description: `Comissões ${id}`, created_by: principal.id },
    })
    const withheld = BigInt(found.withheld) === 0n ? [] : [part('out', found.withheld)]
    return postMovements(scope, [part('in', found.gross), ...withheld])
  }
  const refuse: ReceiveReport = async (scope, report) => {
    await receive(scope, report)
    throw new ApiError('RULE', { reason: 'period_closed', message: 'O mês está fechado.' })
  }
  const match = (account: CompanyAccount, by = receive) => acting((who) => matchAccount(who, account.id, by))
  const money = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
  /** An account with lines, which were there before the report: each of a net, a memo and a day of November. */
  const withLines = async (...rows: [cents: bigint, memo: string, day?: string][]) => {
    const account = await at.addAccount()
    await at.bring(
      account,
      rows.map(([cents, memo, day = '19']) => [`202611${day}`, money(cents), memo] as const),
    )
    return account
  }
  const suggested = async (account: CompanyAccount) =>
    (await at.openLines(account)).map(({ suggestions }) =>
      suggestions.map((one) => [one.rule, one.report?.id ?? null, one.movements.length]),
    )

  beforeAll(async () => {
    opened = await open()
    opened.clock.now = monday
    desk = await openDesk(opened)
    at = await openReconciliations(opened, desk)
  })

  it('receives a report on the day of its line, and makes both one', async () => {
    const account = await withLines([2_534_187n, pan])
    const id = await addReport({ gross: 2_572_779n, withheld: 38_592n })
    expect((await at.openLines(account))[0]?.suggestions).toEqual([
      {
        ...{ rule: 'report', score: 90, why: { words: 'PAN', days: 1 }, movements: [], make: null, payment: null },
        report: {
          ...{ id, bank: 'Banco Pan', name: `comissoes-${reports}.xlsx`, net: '25341.87', reported_on: '2026-11-18' },
        },
      },
    ])
    // Without the right to receive it is only suggested.
    expect(await acting((who) => matchAccount(who, account.id, receive), [])).toEqual({ matched: 0, open: 1 })
    expect(await statusOf(id)).toEqual(['applied', null])
    audits = []
    expect(await match(account)).toEqual({ matched: 1, open: 0 })
    expect(audits).toMatchObject([{ entity: 'commission_report' }, { entity: 'bank_reconciliation' }])
    expect(await statusOf(id)).toEqual(['received', '2026-11-19'])
    expect(await at.list(`&company_account_id=${account.id}`)).toMatchObject([
      {
        ...{ rule: 'report', score: 90, automatic: true, author: null, amount: '25341.87' },
        movements: [
          { amount: '25727.79', date: '2026-11-19', source_type: 'report', made: false },
          { amount: '-385.92', date: '2026-11-19', source_type: 'report', made: false },
        ],
      },
    ])
    expect(await at.balance(account)).toMatchObject({ own: '25341.87', is_reconciled: true })
    expect(await match(account)).toEqual({ matched: 0, open: 0 })
    await at.agree()
  })

  it('leaves a line of two reports, and a report of two lines, to a person', async () => {
    const [one, two] = [freshNet(), freshNet()]
    const account = await withLines([one, pan], [two, pan], [two, 'PIX PAN', '20'])
    const first = await addReport({ gross: one })
    const second = await addReport({ gross: one + 50n, withheld: 50n, on: '2026-11-17' })
    const third = await addReport({ gross: two })
    expect(await match(account)).toEqual({ matched: 0, open: 3 })
    expect(await suggested(account)).toEqual([
      [
        ['report', first, 0],
        ['report', second, 0],
      ],
      [['report', third, 0]],
      [['report', third, 0]],
    ])
  })

  it('knows no report of another bank, another net, or more than five business days away', async () => {
    const [one, two, three, four] = [freshNet(), freshNet(), freshNet(), freshNet()]
    const account = await withLines(
      ...(
        [
          [one, 'TED COMISSAO'],
          [two, pan],
          [three, pan, '11'],
          [four, pan, '11'],
        ] as const
      ).map(([cents, memo, day]): [bigint, string, string?] => [cents, memo, day]),
    )
    await addReport({ gross: one })
    await addReport({ gross: two + 1n })
    await addReport({ gross: two, bank: 'Banco BMG' })
    // The 20th is a holiday of São Paulo alone, the 15th one of all, on a Sunday.
    await addReport({ gross: three, on: '2026-11-19' })
    const near = await addReport({ gross: four, on: '2026-11-18' })
    expect(await suggested(account)).toEqual([[], [['report', near, 0]], [], []])
    expect(await match(account)).toEqual({ matched: 1, open: 3 })
  })

  it('takes one that was received by hand with all its movements', async () => {
    const net = 2_534_187n
    const account = await withLines([net, pan])
    const other = await withLines([net, pan])
    const id = await addReport({ gross: 2_572_779n, withheld: 38_592n })
    const credit = await desk.add('credits', desk.credit({ description: 'Comissões', amount: '25727.79' }))
    await desk.done(await desk.settle('credits', credit, account, { date: '2026-11-20' }), 200)
    await acting(async (who) => {
      const { tx, tenant, principal } = who
      await tx.execute(sql`update commission_report set status = 'received', received_on = '2026-11-20',
        company_account_id = ${account.id}, credit_id = ${credit.id} where tenant_id = ${tenant.id} and id = ${id}`)
      const tax = {
        ...({ company_account_id: account.id, date: '2026-11-20', direction: 'out', amount: 38_592n } as const),
        ...({ source_type: 'report', source_id: id, description: 'Imposto retido', created_by: principal.id } as const),
        release_type_id: desk.idOf('release_types', 'Despesa administrativa'),
      }
      await postMovements(who, [tax])
    })
    expect(await suggested(other)).toEqual([[]])
    expect(await suggested(account)).toEqual([[['report', id, 2]]])
    expect(await match(account, refuse)).toEqual({ matched: 1, open: 0 })
    const [group] = await at.list(`&company_account_id=${account.id}`)
    expect(group).toMatchObject({ rule: 'report', movements: [{ amount: '25727.79' }, { amount: '-385.92' }] })
    // Its movements wait again, as they are the report's own, and a person has the rule's name and reasons.
    if (group) await desk.done(await at.undo(group), 200)
    expect(await suggested(account)).toEqual([[['report', id, 2]]])
    const [line] = await at.openLines(account)
    const own = group?.movements.map((movement) => movement.id) ?? []
    expect(await at.accepted(account, [line?.id ?? 0], own)).toMatchObject({ rule: 'report', automatic: false })
    await at.agree()
  })

  it('stays suggested where receiving is refused, with nothing written, and in an account out of use', async () => {
    const net = freshNet()
    const account = await withLines([net, pan])
    const id = await addReport({ gross: net })
    audits = []
    expect(await match(account, refuse)).toEqual({ matched: 0, open: 1 })
    const half: ReceiveReport = async (scope, report) => (await receive(scope, report)).slice(1)
    expect(await match(account, half)).toEqual({ matched: 0, open: 1 })
    expect(audits).toEqual([])
    expect(await statusOf(id)).toEqual(['applied', null])
    expect(await at.own(account)).toEqual([])
    expect(await suggested(account)).toEqual([[['report', id, 0]]])
    const setActive = (active: boolean) =>
      acting(({ tx }) => tx.execute(sql`update company_account set active = ${active} where id = ${account.id}`))
    await setActive(false)
    expect(await match(account)).toEqual({ matched: 0, open: 1 })
    await setActive(true)
    expect(await match(account)).toEqual({ matched: 1, open: 0 })
    await at.agree()
  })

  it('is accepted by a person, with one line alone, and whatever the rules say', async () => {
    const [net, other] = [freshNet(), freshNet()]
    const account = await withLines([net, 'PIX'], [other, pan], [5n, 'PIX'])
    const [unnamed = 0, named = 0, small = 0] = (await at.openLines(account)).map(({ id }) => id)
    const [first, second] = [await addReport({ gross: net, withheld: 0n }), await addReport({ gross: other })]
    const accept = (lines: number[], report_id: number, more: object = {}) =>
      acting((who) =>
        reconcile(
          who,
          reconciliationInput.parse({ company_account_id: account.id, line_ids: lines, report_id, ...more }),
          receive,
        ),
      )
    const refusal = (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error: ApiError) => error,
      )
    const fault = async (work: Promise<unknown>) => Object.fromEntries((await refusal(work))?.details.fields ?? [])
    expect(await fault(accept([named, small], second))).toMatchObject({ report_id: [{ reason: 'report_one_line' }] })
    expect(await fault(accept([named], second, { make: at.tariff() }))).toMatchObject({
      report_id: [{ reason: 'report_one_line' }],
    })
    expect(await fault(accept([named], 999_999))).toMatchObject({ report_id: [{ reason: 'unknown' }] })
    expect(await refusal(accept([small], second))).toMatchObject({ code: 'RULE', details: { reason: 'unequal_sums' } })
    expect(await statusOf(second)).toEqual(['applied', null])
    const ids = [await accept([unnamed], first), await accept([named], second)]
    expect(await at.list(ids.map((id) => `&id[]=${id}`).join(''))).toMatchObject([
      { rule: 'report', score: 90, why: { words: 'PAN', days: 1 }, automatic: false, movements: [{ made: false }] },
      { rule: 'manual', score: null, movements: [{ made: false }] },
    ])
    expect(await refusal(accept([small], second))).toMatchObject({ details: { reason: 'report_step' } })
    await at.agree()
  })

  it('is received by whoever may receive credits', async () => {
    const net = freshNet()
    const account = await withLines([net, pan])
    const [line] = await at.openLines(account)
    const body = { company_account_id: account.id, line_ids: [line?.id ?? 0], report_id: 999_999 }
    const ask = (who: string) => desk.call('POST', `${base}/reconciliations`, body, who)
    expect(await ask('financeiro')).toMatchObject(refusedAt('report_id', 'unknown'))
    expect((await ask('ceo')).status).toBe(403)
    expect(await at.accept(account, [], [], { report_id: 1 })).toMatchObject(refusedAt('line_ids', 'nothing_chosen'))
  })

  it('does not take the report back when it is undone', async () => {
    const net = freshNet()
    const account = await withLines([net, pan])
    const id = await addReport({ gross: net + 10n, withheld: 10n })
    expect(await match(account)).toEqual({ matched: 1, open: 0 })
    const [group] = await at.list(`&company_account_id=${account.id}`)
    if (group) await desk.done(await at.undo(group), 200)
    expect(await statusOf(id)).toEqual(['received', '2026-11-19'])
    expect((await at.own(account)).map(({ state }) => state)).toEqual([null, null])
    expect(await suggested(account)).toEqual([[['report', id, 2]]])
    // A part of it alone is not the line.
    const [line] = await at.openLines(account)
    const [tax] = (await at.own(account)).filter(({ direction }) => direction === 'out')
    expect(await at.accept(account, [line?.id ?? 0], [tax?.id ?? 0])).toMatchObject(refused('unequal_sums'))
    await at.agree()
  })

  it('is not received in a closed month', async () => {
    const net = freshNet()
    const account = await withLines([net, pan])
    const id = await addReport({ gross: net })
    await acting(({ tx, tenant, now }) =>
      tx.execute(sql`insert into period_lock (tenant_id, month, status, changed_at)
        values (${tenant.id}, '2026-11-01', 'closed', ${now.toISOString()})`),
    )
    expect(await match(account)).toEqual({ matched: 0, open: 1 })
    expect(await statusOf(id)).toEqual(['applied', null])
    await acting(({ tx }) => tx.execute(sql`delete from period_lock where month = '2026-11-01'`))
    expect(await match(account)).toEqual({ matched: 1, open: 0 })
  })
})
