import { describe, expect, it } from 'vitest'
import { askedFields, stepFault } from '@/components/workflow/step-plan'
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
import { mistakenPayment } from '@/lib/proposals/flow'
import { proposalMachine } from '@/lib/proposals/transitions'
import { bulkMoveFields, type MoveAction, type Moved, type MoveValues, movePlan, needsFile } from './move-plan'

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
  movePlan({ proposal: moved(rest), action, to, staff: true, today })

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
  it('confirms with the payment the balance that a commission is of, and asks no step for it (14.7)', () => {
    const asked = (commission_base: 'balance' | 'gross', action: MoveAction, to?: Moved['status']) =>
      plan(action, { operation_type: 'other', product: { commission_base }, outstanding_balance: '2500.00' }, to)
    const names = ({ fields }: ReturnType<typeof movePlan>) => fields.map(({ name }) => name)
    expect(names(asked('balance', 'pay'))).toContain('outstanding_balance')
    expect(asked('balance', 'pay').initial).toMatchObject({ outstanding_balance: '2500.00' })
    expect(names(asked('gross', 'pay'))).not.toContain('outstanding_balance')
    const paid = asked('gross', 'pay')
    expect(paid.body(paid.initial)).toMatchObject({ outstanding_balance: '2500.00' })
    expect(names(asked('balance', 'advance', 'approved'))).toEqual(['sub_status'])
    // The list's row lacks it, so the record is fetched first.
    const row = moved({ operation_type: 'other', product: { commission_base: 'balance' } })
    expect(needsFile({ proposal: row, action: 'pay', staff: true, today })).toBe(true)
  })
  it.each(steps)('%s sends what the contract takes', (action, to) => {
    for (const operation_type of ['new', 'portability'] as const) {
      const { call, initial, body } = plan(action, { operation_type }, to)
      const sent = { ...body({ ...initial, ...filled }), row_version: 3 }
      expect(contracts[call].safeParse(sent).error?.issues ?? []).toEqual([])
    }
  })

  it('sends a jump into typing as the status that is meant', () => {
    const jump = plan('advance', { status: 'awaiting_validation' }, 'typed')
    expect(jump.fields.map(({ name }) => name)).toEqual(['sub_status'])
    expect([jump.call, jump.body({})]).toEqual(['status', { status: 'typed', sub_status: null }])
  })

  it('has a field for whatever its contract takes, and none that it does not', () => {
    const dialogs = { status: ['status'], pay: ['confirmed'] } as Record<string, string[]>
    for (const [call, contract] of Object.entries(contracts)) {
      const asked = proposalMachine.transitions.flatMap((one) => (one.call === call ? one.input : []))
      const fields = new Set([...asked.map(({ field }) => field), 'row_version', ...(dialogs[call] ?? [])])
      expect([call, [...fields].toSorted()]).toEqual([call, Object.keys(contract.shape).toSorted()])
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
    const asked = (values: MoveValues) => askedFields(plan('validate'), values).map(({ name }) => name)
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
    expect(confirmed && stepFault(confirmed, false)).toBe('required')
    expect(plan('reverse', { status: 'paid' }).initial.percentage).toBe('100.0000')
    // A second one begins at what is left.
    expect(plan('reverse', { status: 'paid', left: '60.0000' }).initial.percentage).toBe('60.0000')
    const reversal = plan('reverse', { status: 'paid' })
    expect(reversal.body({ mistake: true, percentage: '20.0000' })).toMatchObject({
      percentage: '100.0000',
      reason: mistakenPayment,
    })
    expect(askedFields(reversal, { mistake: true }).map(({ name }) => name)).toEqual(['mistake'])
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

  it('asks before many are moved for what one of them could not go without', () => {
    const asked = (action: MoveAction) => bulkMoveFields(action).map(({ name, kind }) => [name, kind])
    expect(asked('reject')).toEqual([['reason', 'reason']])
    expect(asked('cancel')).toEqual([['reason', 'reason']])
    expect([asked('validate'), asked('advance')]).toEqual([[], []])
  })

  it('says what is wrong with an ADE before it is sent', () => {
    const [ade] = plan('type').fields
    expect(ade && ['', 'a!', 'ab12'].map((text) => stepFault(ade, text))).toEqual(['required', 'ade', null])
  })
})
