import { expect, it } from 'vitest'
import { type Letter, reportLink, reportMail } from './letter'

const letter: Letter = {
  ...{ to: { name: 'Ana', address: 'ana@example.com' }, company: 'Aurora', name: 'Semana <b>' },
  ...{ days: { from: '2026-11-15', to: '2026-11-21' }, rows: 1234 },
  attachment: { filename: 'Semana.xlsx', content: new Uint8Array([1]), contentType: 'application/x' },
  ...{ link: 'https://aurora.example.com/report/production?period=lastWeek', author: 'Bia', own: false },
}

it('says which days and how many rows the file has, and by whom it is sent', () => {
  const { subject, text, html, attachments } = reportMail(letter)
  expect(subject).toBe('Semana <b> – Aurora')
  expect(text).toContain('“Semana <b>”, de 15/11/2026 a 21/11/2026, está anexado')
  expect(text).toContain('Linhas: 1.234.')
  expect(text).toContain('Bia programou este envio')
  expect(text).toContain('report/production?period=lastWeek')
  expect(html).toContain('Semana &lt;b&gt;')
  expect(attachments).toHaveLength(1)
})

it('has a link instead of a file that is too large, one day by itself, no days without a period', () => {
  const { text, attachments } = reportMail({ ...letter, attachment: null })
  expect([attachments, text.includes('passa de 7 MB')]).toEqual([undefined, true])
  expect(reportMail({ ...letter, days: { from: '2026-11-20', to: '2026-11-20' } }).text).toContain(
    ', de 20/11/2026, está',
  )
  expect(reportMail({ ...letter, days: null, rows: 0 }).text).toContain('“Semana <b>” está anexado')
})

it('links to the report as it was asked for', () => {
  expect(
    reportLink('no_contact', {
      columns: ['customer', { key: 'phone', label: 'Telefone' }],
      query: { days: '60', state: ['SP', 'RJ'] },
    }),
  ).toBe('/report/no_contact?days=60&state=SP&state=RJ&group=none&columns=customer&columns=phone')
  const query = { group: ['bank'], date: ['2026-11-15', '2026-11-21'] }
  expect(reportLink('production', { columns: ['bank', 'count'], query })).toBe(
    '/report/production?from=2026-11-15&to=2026-11-21&group=bank&columns=count',
  )
})
