import { beforeAll, describe, expect, it } from 'vitest'
import { type ReportRow, reportAnswer } from '@/lib/contracts/report'
import type { ReportField } from '@/lib/reports/fields'
import { fieldsFor, reports } from '@/lib/reports/reports'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { alone } from '../../testing/dashboard/awkward'
import type { PlainFilters } from '../../testing/dashboard/viewer'
import { addAwkwardRows } from '../../testing/reports-recount/awkward'
import { type MoreFilters, plainRecords } from '../../testing/reports-recount/records'
import { plainGroups, plainRows, plainSums } from '../../testing/reports-recount/recount'
import { type Rows, readRows } from '../../testing/reports-recount/rows'

const viewers = ['admin', 'financeiro', 'comercial', 'corretor'] as const
const periods = [
  ['the month', '', { from: '2026-11-01', to: '2026-11-30' }, { from: '2026-10-02', to: '2026-10-31' }],
  [
    'three months',
    '2026-08-17 2026-11-20',
    { from: '2026-08-17', to: '2026-11-20' },
    { from: '2026-05-13', to: '2026-08-16' },
  ],
  ['a month alone', '2020-03-01 2020-03-31', alone, { from: '2020-01-30', to: '2020-02-29' }],
] as const
const byText = (one: object, other: object) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)
const sortable = ['day', 'month', 'moment', 'integer', 'money', 'percent', 'decimal']

describeOnBoth('reports', (open) => {
  let opened: Opened
  let rows: Rows
  const tokens = new Map<string, string>()
  const read = async (who: string, path: string) => {
    const { status, body } = await opened.call('aurora', `/api/reports/${path}`, { token: tokens.get(who) })
    expect([path, status, JSON.stringify(body).slice(0, 300)]).toEqual([path, 200, expect.any(String)])
    return reportAnswer.parse(body).data
  }
  /** Every row, page by page, with the totals. */
  const readAll = async (who: string, path: string) => {
    const first = await read(who, `${path}&per_page=100`)
    const data = [...first.data]
    for (let page = 2; page <= first.last_page; page += 1) {
      const next = await read(who, `${path}&per_page=100&page=${page}`)
      expect(next.totals).toEqual(first.totals)
      data.push(...next.data)
    }
    expect(data).toHaveLength(first.total)
    return { data, totals: first.totals, days: first.days }
  }
  const list = (name: string, keys: readonly string[]) => keys.map((key) => `${name}[]=${key}`).join('&')
  const dated = (days: string) => (days === '' ? '' : list('date', days.split(' ')))
  beforeAll(async () => {
    opened = await open()
    await addAwkwardRows(opened)
    for (const who of viewers) tokens.set(who, await opened.signIn('aurora', who))
    rows = await readRows(opened)
  })

  /** Null stands last, whichever way. */
  const inOrder = (data: readonly ReportRow[], { key, kind }: ReportField, descending: boolean) => {
    const values = data.map(({ cells }) => cells[key] ?? null)
    const known = values.filter((value) => value !== null)
    expect(values.slice(0, known.length)).toEqual(known)
    const numbers = known.map((value) => (kind === 'money' || kind === 'percent' ? Number(value) : value))
    if (typeof numbers[0] === 'object') return
    for (const [at, value] of numbers.entries()) {
      const before = numbers[at - 1]
      if (before === undefined || before === value) continue
      if (typeof value === 'string' && kind !== 'day' && kind !== 'month' && kind !== 'moment') continue
      expect([key, before, value, before > value]).toEqual([key, before, value, descending])
    }
  }
  const of = (who: string, report: (typeof reports)[number]) =>
    fieldsFor(report, who === 'corretor' ? 'Corretor' : who === 'comercial' ? 'Comercial' : 'Administrador')
  const narrow = (): [string, PlainFilters & MoreFilters][] => {
    const paid = rows.proposals.filter((one) => one.paid !== null && one.paid >= '2026-09-01' && one.team !== null)
    const [first, second] = [paid[0], paid.at(-1)]
    if (!first || !second) throw new Error('nothing was paid')
    const uuid = (login: string) => rows.users.find((one) => one.login === login)?.uuid ?? ''
    const type = rows.facts.get(first.id)?.type ?? ''
    return [
      [
        `bank_id=${first.bank}&agreement_id[]=${first.agreement}&agreement_id[]=${second.agreement}`,
        { bank: [first.bank], agreement: [first.agreement, second.agreement] },
      ],
      [`product_id=${second.product}&table_id[]=${second.table}`, { product: [second.product], table: [second.table] }],
      [
        `team_id=${first.team}&operation_type[]=${type}&operation_type[]=new`,
        { team: [first.team ?? 0], operation: [type, 'new'] },
      ],
      [`user_uuid=${uuid('corretor')}`, { user: [uuid('corretor')] }],
      [`commercial_uuid=${uuid('comercial')}`, { commercial: [uuid('comercial')] }],
    ]
  }
  const own: Partial<Record<string, [string, MoreFilters & PlainFilters][]>> = {
    conversion: [['status[]=pending&status[]=paid', { status: ['pending', 'paid'] }]],
    no_commission: [['status[]=pending&status=awaiting_validation', { status: ['pending', 'awaiting_validation'] }]],
    pendencies: [
      ['type=other', { type: ['other'] }],
      ['pendency_status[]=open&pendency_status[]=resolved', { pendency: ['open', 'resolved'] }],
      ['priority=high', { priority: ['high'] }],
    ],
    no_contact: [
      ['days=1', { days: 1 }],
      ['days=30', { days: 30 }],
      ['state[]=ZZ&state[]=SP', { state: ['ZZ', 'SP'] }],
    ],
  }

  describe.each(viewers)('as %s', (who) => {
    it.each(reports)('are those of a plain count: $key', async (report) => {
      const fields = of(who, report)
      const groups = fields.filter(({ role }) => role === 'group').map(({ key }) => key)
      const sums = fields.filter(({ role }) => role === 'sum').map(({ key }) => key)
      const isRanking = report.key === 'ranking'
      for (const [, days, now, before] of report.period ? periods : [periods[0]]) {
        const records = plainRecords(rows, who, report.key, { filters: {}, days: now, before })
        const whole = plainSums(rows, who, records, records).cells
        const several =
          groups.length > 2 && !isRanking ? [groups.slice(0, 2), [groups[1], groups.at(-1), groups[0]]] : []
        for (const [at, chosen] of [...groups.map((key) => [key]), ...several].entries()) {
          const group = chosen.filter((key) => key !== undefined)
          const sort = [...sums, ...group][at % (sums.length + 1)] ?? ''
          const order = at % 2 === 0 ? 'desc' : 'asc'
          const query = `${report.key}?${list('group', group)}&${list('columns', sums)}&${dated(days)}&order_by=${sort}&order=${order}`
          const found = await readAll(who, query)
          const plain = plainGroups(rows, who, records, group, sums)
          expect([query, found.data.toSorted(byText)]).toEqual([query, plain.toSorted(byText)])
          expect([query, found.totals]).toEqual([
            query,
            Object.fromEntries(sums.map((key) => [key, whole[key] ?? null])),
          ])
          expect(found.days).toEqual(report.period ? now : null)
          const field = fields.find(({ key }) => key === sort)
          if (field) inOrder(found.data, field, order === 'desc')
        }
        if (report.groups.least > 0) continue
        const shown = fields.filter(({ onlyGroups }) => !onlyGroups)
        const columns = shown.map(({ key }) => key)
        const ways = shown.filter(({ kind }) => sortable.includes(kind))
        for (const [at, field] of (days.startsWith('2020') || !report.period ? ways : ways.slice(0, 2)).entries()) {
          const order = at % 2 === 0 ? 'desc' : 'asc'
          const query = `${report.key}?${list('columns', columns)}&${dated(days)}&order_by=${field.key}&order=${order}`
          const found = await readAll(who, query)
          const plain = plainRows(rows, who, records, columns)
          expect([query, found.data.toSorted(byText)]).toEqual([query, plain.toSorted(byText)])
          inOrder(found.data, field, order === 'desc')
        }
      }
    })

    it.each(reports)('are those of a plain count, by every filter: $key', async (report) => {
      const fields = of(who, report)
      const first = report.group.find((key) => fields.some((field) => field.key === key))
      const group = fields.filter(({ role, key }) => role === 'group' && (key === first || !first)).slice(0, 1)
      const sums = fields.filter(({ role }) => role === 'sum').map(({ key }) => key)
      const [, days, now, before] = periods[1]
      const shared = report.filters.includes('bank_id')
        ? narrow()
        : narrow().filter(([query]) => query.startsWith('user'))
      for (const [query, filters] of [...shared, ...(own[report.key] ?? [])]) {
        if (who === 'corretor' && filters.commercial) continue
        const keys = group.map(({ key }) => key)
        const period = report.period ? dated(days) : ''
        const found = await readAll(
          who,
          `${report.key}?${list('group', keys)}&${list('columns', sums)}&${query}&${period}`,
        )
        const records = plainRecords(rows, who, report.key, { filters, days: now, before })
        const plain = plainGroups(rows, who, records, keys, sums)
        expect([query, found.data.toSorted(byText)]).toEqual([query, plain.toSorted(byText)])
      }
    })
  })

  it('say something of everything, so that the comparisons do', () => {
    for (const { key } of reports)
      for (const [name, , days, before] of periods.slice(0, 2)) {
        const { length } = plainRecords(rows, 'admin', key, { filters: {}, days, before })
        expect([key, name, length]).not.toEqual([key, name, 0])
      }
    const tell = (who: string, key: (typeof reports)[number]['key']) => {
      const records = plainRecords(rows, who, key, { filters: {}, days: alone, before: alone })
      return JSON.stringify(records.map(({ groups, details }) => [groups, details]))
    }
    for (const text of ['Outros', 'Sem comercial', 'Sem equipe'])
      expect(tell('comercial', 'production')).toContain(text)
    expect(tell('corretor', 'no_contact')).toContain('Nome Digitado')
    expect(tell('admin', 'no_contact')).not.toContain('Nome Digitado')
    expect(tell('admin', 'no_contact')).toContain('ZZ')
    expect(tell('admin', 'pendencies')).toContain('Sem responsável')
  })
})
