import { expect, it } from 'vitest'
import type { ReportField } from '@/lib/reports/fields'
import { pagesOfPdf } from '@/lib/testing/pdf-text'
import type { FileColumn } from './cells'
import { type Printed, reportPaper } from './print'

const column = (key: string, kind: ReportField['kind'], label: string, choices = {}): FileColumn => ({
  ...{ field: { key, kind, role: kind === 'money' ? 'sum' : 'group' }, label, choices },
})
const head = { name: 'Aurora Crédito', lines: [], logo: null, color: '#2563EB' }
const printed: Printed = {
  title: 'Produção',
  days: { from: '2026-11-01', to: '2026-11-30' },
  about: ['Banco: Alfa'],
  columns: [
    column('bank', 'reference', 'Banco'),
    column('operation_type', 'choice', 'Operação', { new: 'Novo' }),
    column('month', 'month', 'Mês'),
    column('day', 'day', 'Dia'),
    column('moment', 'moment', 'Em'),
    column('count', 'integer', 'Qtd.'),
    column('contract_value', 'money', 'Valor'),
    column('share', 'percent', 'Parte'),
    column('days', 'decimal', 'Dias'),
  ],
  rows: [
    {
      ...{ bank: { key: '1', name: 'Alfa' }, operation_type: 'new', month: '2026-11', day: '2026-11-05' },
      ...{ moment: '2026-11-05 09:30:00', count: 12345, contract_value: '-1234567.89', share: '12.3456', days: '3.5' },
    },
  ],
  totals: { count: 12345, contract_value: '-1234567.89', share: null },
  ...{ by: 'Ana', at: new Date('2026-12-01T02:00:00Z'), zone: 'America/Sao_Paulo' },
}

it('is written as Brazilians write it, with its period, its filters and its sums', async () => {
  const [page = []] = pagesOfPdf(await reportPaper(printed, head))
  for (const text of ['Produção', '01/11/2026 a 30/11/2026', 'Banco: Alfa', 'Valores em reais', 'Banco', 'Operação'])
    expect(page).toContain(text)
  const at = page.indexOf('Alfa')
  expect(page.slice(at, at + 9)).toEqual([
    ...['Alfa', 'Novo', 'Nov/2026', '05/11/2026', '05/11/2026 09:30'],
    ...['12.345', '-1.234.567,89', '12,35%', '3,5'],
  ])
  expect(page.slice(at + 9, at + 12)).toEqual(['Total', '12.345', '-1.234.567,89'])
  expect(page).toContain('Emitido por Ana em 30/11/2026 23:00')
})

it('repeats its heads over the pages of many rows, and says so of none', async () => {
  const rows = Array.from({ length: 200 }, () => printed.rows[0] ?? {})
  const pages = pagesOfPdf(await reportPaper({ ...printed, rows }, head))
  expect(pages.length).toBeGreaterThan(4)
  for (const page of pages) expect(page).toContain('Banco')
  expect(pages.at(-1)).toContain('Total')
  const [page] = pagesOfPdf(await reportPaper({ ...printed, rows: [], days: null }, head))
  expect(page).toEqual(expect.arrayContaining(['Nenhum registro.', 'Situação em 30/11/2026']))
})
