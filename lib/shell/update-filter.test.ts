import { expect, it } from 'vitest'
import { choicesAmong, filterUpdates, noFilter } from '@/lib/shell/update-filter'

const row = (idBank: number, nameBank: string, idAgreement: number, nameAgreement: string, nameTable: string) => ({
  idBank,
  nameBank,
  idAgreement,
  nameAgreement,
  nameProduct: 'Cartão',
  nameTable,
})
const rows = [
  row(1, 'Banco Pan', 1, 'INSS', 'Novo 84x'),
  row(2, 'Itaú', 2, 'Forças Armadas', 'TOP 72x'),
  row(1, 'Banco Pan', 2, 'Forças Armadas', 'TOP 96x'),
]
const found = (filter: Partial<typeof noFilter>) =>
  filterUpdates(rows, { ...noFilter, ...filter }).map(({ nameTable }) => nameTable)

it('keeps what belongs to the bank and the agreement', () => {
  expect(found({})).toEqual(['Novo 84x', 'TOP 72x', 'TOP 96x'])
  expect(found({ bank: '1' })).toEqual(['Novo 84x', 'TOP 96x'])
  expect(found({ bank: '1', agreement: '2' })).toEqual(['TOP 96x'])
  expect(found({ bank: '9' })).toEqual([])
})

it('searches every word, without case or accents', () => {
  expect(found({ search: 'itau' })).toEqual(['TOP 72x'])
  expect(found({ search: '  PAN  forcas ' })).toEqual(['TOP 96x'])
  expect(found({ search: 'cartao' })).toHaveLength(3)
  expect(found({ search: 'pan itaú' })).toEqual([])
})

it('offers each bank and agreement once, by name', () => {
  expect(choicesAmong(rows, 'Bank', 'pt')).toEqual([
    { value: '1', label: 'Banco Pan' },
    { value: '2', label: 'Itaú' },
  ])
  expect(choicesAmong(rows, 'Agreement', 'pt').map(({ label }) => label)).toEqual(['Forças Armadas', 'INSS'])
})
