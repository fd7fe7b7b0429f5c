import { expect, it } from 'vitest'
import type { Role } from '@/lib/access/roles'
import { datedFile, narrowFile } from './narrow'

const other = (role: Role) => ({ role, isAuthor: false })
const file = {
  columns: [{ key: 'broker', label: 'Corretor' }, 'bank', 'count', 'company_amount'],
  query: { group: ['broker', 'bank'], order_by: 'company_amount', order: 'desc', period: 'lastWeek' },
  about: ['Banco: Alfa'],
}

it('leaves a file as it is to those who see all of it', () => {
  expect(narrowFile('commissions', file, other('CEO'))).toEqual(file)
})

it('leaves out columns that a person may not see, and the order by them', () => {
  const { about, ...unworded } = file
  expect(narrowFile('commissions', file, other('Corretor'))).toEqual({
    ...unworded,
    columns: ['bank', 'count'],
    query: { group: ['bank'], period: 'lastWeek' },
  })
})

it('leaves out groups that a person may not see', () => {
  const grouped = { columns: ['commercial', 'bank', 'count'], query: { group: ['commercial', 'bank'] } }
  expect(narrowFile('production', grouped, other('Corretor'))).toEqual({
    columns: ['bank', 'count'],
    query: { group: ['bank'] },
  })
})

it('makes no records of groups, and no file of nothing', () => {
  const grouped = { columns: ['commercial', 'count'], query: { group: 'commercial' } }
  expect(narrowFile('production', grouped, other('Corretor'))).toBeNull()
  expect(narrowFile('commissions', { columns: ['company_amount'] }, other('Comercial'))).toBeNull()
})

it('keeps the filters in words for staff and the author alone', () => {
  const told = (role: Role, isAuthor: boolean) => narrowFile('commissions', file, { role, isAuthor })?.about
  expect([told('Financeiro', false), told('Comercial', true)]).toEqual([file.about, file.about])
  expect([told('Comercial', false), told('Corretor', false)]).toEqual([undefined, undefined])
})

it('is of the days that its period means on a day', () => {
  expect(datedFile('commissions', file, '2026-11-23').query).toEqual({
    ...{ group: ['broker', 'bank'], order_by: 'company_amount', order: 'desc' },
    date: ['2026-11-15', '2026-11-21'],
  })
  expect(datedFile('production', { columns: ['bank'] }, '2026-11-23').query).toEqual({
    date: ['2026-11-01', '2026-11-30'],
  })
  const clients = { columns: ['customer'], query: { days: '60' } }
  expect(datedFile('no_contact', clients, '2026-11-23')).toEqual(clients)
})
