import { expect, it } from 'vitest'
import type { ExpectedReceipt } from '@/lib/contracts/commission-receipt'
import { amended, byPart, partKey, stillOwed, ticked, toItems } from './receipt-view'

const row = (number: number, kind: 'upfront' | 'bonus' = 'upfront'): ExpectedReceipt => ({
  proposal: { uuid: `0000000${number}-0000-4000-8000-000000000000`, number },
  ...{ customer: 'Ana', bank: 'Banco', ade_number: null, paid_at: '2026-11-20', kind, parcel: 0, expected: '10.00' },
})
const [first, second] = [row(1), row(1, 'bonus')]

it('chooses what is expected, keeps what was typed, and lets go of it', () => {
  const typed = amended(ticked(new Map(), [first], true), first, '9.50')
  const both = ticked(typed, [first, second], true)
  expect(toItems(both).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['upfront', '9.50'],
    ['bonus', '10.00'],
  ])
  expect([...ticked(both, [first], false).keys()]).toEqual([partKey(second)])
  expect([...stillOwed(both, [first]).keys()]).toEqual([partKey(second)])
  expect(stillOwed(both, [])).toBe(both)
  expect(toItems(amended(typed, first, null))).toMatchObject([{ amount: '0.00' }])
})

it('puts each sentence of a refusal at its part', () => {
  const chosen = ticked(new Map(), [first, second], true)
  const said = { 'items.1.kind': ['Já recebida.'], items: ['Demais.'], 'items.7.amount': ['De ninguém.'] }
  expect(byPart(chosen, said)).toEqual({
    parts: new Map([[partKey(second), 'Já recebida.']]),
    rest: ['Demais.', 'De ninguém.'],
  })
})
