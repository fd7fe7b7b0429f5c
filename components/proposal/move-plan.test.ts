import { describe, expect, it } from 'vitest'
import {
  cancelInput,
  payInput,
  reopenInput,
  returnInput,
  reverseInput,
  statusInput,
  typeInput,
  validateInput,
} from '@/lib/contracts/proposal'
import { mistakenPayment } from '@/lib/proposal-flow'
import { askedOf, faultOf, type MoveAction, type Moved, type MoveValues, needsFile, planOf } from './move-plan'

const today = '2026-11-22'
const moved = (rest: Partial<Moved> = {}): Moved => ({
  uuid: '00000000-0000-4000-8000-000000000001',
  number: 20451,
  row_version: 3,
  status: 'typed',
  operation_type: 'new',
  ade_number: 'A1234',
  contract_value: '1000.00',
  net_value: '900.00',
  installments: 84,
  installment_value: '20.00',
  ...rest,
})
const plan = (action: MoveAction, rest: Partial<Moved> = {}, to?: Moved['status']) =>
  planOf({ proposal: moved(rest), action, to, staff: true, today })

const contracts = {
  validate: validateInput,
  return: returnInput,
  type: typeInput,
  status: statusInput,
  pay: payInput,
  cancel: cancelInput,
  reverse: reverseInput,
  reopen: reopenInput,
} as const

describe('the plan of a step', () => {
  const filled: MoveValues = { reason: 'Faltou a assinatura.', typed_at: null, outstanding_balance: '10.00' }
  const steps: [MoveAction, Moved['status'] | undefined][] = [
    ['validate', undefined],
    ['return', undefined],
    ['resubmit', undefined],
    ['type', undefined],
    ['advance', 'under_analysis'],
    ['advance', 'awaiting_formalization'],
    ['pay', undefined],
    ['reject', undefined],
    ['cancel', undefined],
    ['reverse', undefined],
    ['reopen', undefined],
  ]
  it.each(steps)('%s sends what the contract takes', (action, to) => {
    for (const operation_type of ['new', 'portability'] as const) {
      const { call, initial, body } = plan(action, { operation_type }, to)
      const sent = { ...body({ ...initial, ...filled }), row_version: 3 }
      expect(contracts[call].safeParse(sent).error?.issues ?? []).toEqual([])
    }
  })

  it('asks for the reason wherever the state machine does', () => {
    const required = (action: MoveAction, rest: Partial<Moved> = {}) =>
      plan(action, rest).fields.some(({ name, required: must }) => name === 'reason' && must)
    expect(['return', 'reject', 'reverse', 'cancel'].map((action) => required(action as MoveAction))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(required('cancel', { status: 'returned' })).toBe(false)
  })

  it('asks for the bank login of what is typed, and sends none without the ADE', () => {
    const asked = (values: MoveValues) => askedOf(plan('validate'), values).map(({ name }) => name)
    expect(asked({ ade_number: '' })).toEqual(['ade_number'])
    expect(asked({ ade_number: 'A1234' })).toEqual(['ade_number', 'typist_bank_user_id'])
    const { body } = plan('validate')
    expect(body({ ade_number: '', typist_bank_user_id: 7 })).toEqual({ ade_number: null, typist_bank_user_id: null })
    const whole = { ade_number: 'A1234', typist_bank_user_id: 7 }
    expect(body(whole)).toEqual(whole)
    expect(plan('type').body({ ...whole, typed_at: null })).toMatchObject(whole)
  })

  it('takes a reversal back only as a payment recorded by mistake', () => {
    const { fields, body } = plan('reopen', { status: 'reversed' })
    expect(fields.map(({ name }) => name)).toEqual(['confirmed'])
    expect(body({ confirmed: true })).toEqual({ reason: null })
    const [confirmed] = fields
    expect(confirmed && faultOf(confirmed, false)).toBe('required')
    const reversal = plan('reverse', { status: 'paid' })
    expect(reversal.body({ mistake: true, percentage: '20.0000' })).toMatchObject({
      percentage: '100.0000',
      reason: mistakenPayment,
    })
    expect(askedOf(reversal, { mistake: true }).map(({ name }) => name)).toEqual(['mistake'])
  })

  it('reads the balance first where the row does not tell it, and of what has none asks for none', () => {
    const asked = (operation_type: Moved['operation_type'], to: Moved['status']) =>
      needsFile({ proposal: moved({ operation_type }), action: 'advance', to, staff: true, today })
    expect(asked('portability', 'awaiting_formalization')).toBe(true)
    expect(asked('portability', 'awaiting_balance')).toBe(false)
    expect(asked('new', 'awaiting_formalization')).toBe(false)
  })

  it('reads how many pendencies a jump cancels', () => {
    const asked = (status: Moved['status'], jump: boolean) =>
      needsFile({ proposal: moved({ status }), action: 'advance', to: 'approved', jump, staff: true, today })
    expect([asked('pending', true), asked('typed', true), asked('pending', false)]).toEqual([true, false, false])
  })

  it('says what is wrong before it is sent', () => {
    expect(faultOf({ name: 'ade_number', kind: 'code', required: true }, null)).toBe('required')
    expect(faultOf({ name: 'ade_number', kind: 'code' }, 'a!')).toBe('ade')
    expect(faultOf({ name: 'ade_number', kind: 'code' }, 'ab12')).toBeNull()
    expect(faultOf({ name: 'paid_at', kind: 'day' }, '31/02')).toBe('date')
  })
})
