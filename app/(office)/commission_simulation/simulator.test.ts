import { describe, expect, it } from 'vitest'
import type { VisibleSimulation } from '@/lib/contracts/simulation'
import { sortedBy } from './simulator-sort'
import { bestFirst, readSimulator, type SimulatorState, simulationInput, writeSimulator } from './simulator-state'

const read = (address: string) => readSimulator(new URLSearchParams(address))

describe('the simulator’s address', () => {
  const whole: SimulatorState = {
    as: 'net',
    value: '15000.00',
    installments: 84,
    balance: '6000.00',
    agreement: 1,
    product: 2,
    bank: 3,
    group: 4,
    sort: 'cet',
    table: 41,
  }
  it('says everything, and is read as it was written', () => {
    expect(read(writeSimulator(whole))).toEqual(whole)
    expect(writeSimulator(read(''))).toBe('')
    expect(writeSimulator({ ...read(''), sort: bestFirst, as: 'contract' })).toBe('')
  })
  it.each([
    'value=0.00',
    'value=15',
    'value=-1.00',
    'value=1e3',
    'installments=0',
    'installments=601',
    'installments=8.4',
    'agreement_id=x',
    'table=-1',
    'sort=%3Cscript%3E',
    'as=constructor',
    'balance=',
  ])('%s says nothing', (address) => {
    expect(writeSimulator(read(address))).toBe('')
  })
  it('takes nothing for what the client gets, and for no other amount (14.7)', () => {
    expect(simulationInput(read('as=net&value=0.00&installments=84&balance=15320.77'), true)).toEqual({
      ...{ installments: 84, net_value: '0.00', outstanding_balance: '15320.77' },
    })
    expect(read('as=installment&value=0.00').value).toBeNull()
    expect(read('as=net&value=0.00&balance=0.00').balance).toBeNull()
  })
  it('is asked once there is a term and an amount', () => {
    expect(simulationInput(read('value=15000.00'), true)).toBeNull()
    expect(simulationInput(read('installments=84'), true)).toBeNull()
    expect(simulationInput(read('installments=84&balance=10.00'), true)).toEqual({
      installments: 84,
      outstanding_balance: '10.00',
    })
    expect(simulationInput(whole, true)).toEqual({
      installments: 84,
      net_value: '15000.00',
      outstanding_balance: '6000.00',
      agreement_id: [1],
      product_id: [2],
      bank_id: [3],
      spread_group_id: 4,
    })
    expect(simulationInput(whole, false)).not.toHaveProperty('spread_group_id')
  })
})

describe('sorting', () => {
  const row = (id: number, total: string | null, cet: string | null, name = 'a') =>
    ({ table: { id, name }, broker: total && { total }, client: { cet_annual: cet } }) as unknown as VisibleSimulation
  const rows = [
    row(1, '999.90', '30.10', 'ágio'),
    row(2, null, null, 'zebra'),
    row(3, '1000.10', '9.99', 'Árvore'),
    row(4, '999.90', '30.11', 'bola'),
  ]
  const by = (sort: string) => sortedBy(rows, sort).map(({ table }) => table.id)

  it('is by figures, not by letters; blanks last; equal ones as they were', () => {
    expect(by('-earn')).toEqual([3, 1, 4, 2])
    expect(by('earn')).toEqual([1, 4, 3, 2])
    expect(by('cet')).toEqual([3, 1, 4, 2])
    expect(by('-cet')).toEqual([4, 1, 3, 2])
  })
  it('is by names as Portuguese has them', () => {
    expect(by('table')).toEqual([1, 3, 4, 2])
    expect(by('-table')).toEqual([2, 4, 3, 1])
  })
  it('leaves what it does not know as it came', () => {
    expect(by('constructor')).toEqual([1, 2, 3, 4])
  })
})
