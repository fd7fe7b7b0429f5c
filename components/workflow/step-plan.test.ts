import { expect, it } from 'vitest'
import { askedFields, type StepField, stepFault } from './step-plan'

const field = (kind: StepField['kind'], more: Partial<StepField> = {}): StepField => ({ name: 'x', kind, ...more })

it.each([
  [field('text', { required: true }), ' ', 'required'],
  [field('confirm', { required: true }), false, 'required'],
  [field('confirm', { required: true }), true, null],
  [field('text'), null, null],
  [field('day'), '31/02', 'date'],
  [field('day'), '2026-11-20', null],
  [field('integer'), '1x', 'integer'],
  [field('integer'), 12, null],
  [field('percent'), '12,', 'decimal'],
  [field('percent'), '12.0000', null],
  [field('code', { check: (text) => (text === 'a!' ? 'ade' : null) }), 'a!', 'ade'],
  [field('code', { check: () => 'ade' }), '', null],
] as const)('%o with %o: %s', (asked, value, fault) => {
  expect(stepFault(asked, value)).toBe(fault)
})

it('asks for what follows of another field once that one is filled in, and not for what a tick rules out', () => {
  const fields: StepField[] = [
    field('confirm', { name: 'mistake' }),
    field('text', { name: 'reason', unless: 'mistake' }),
    field('custom', { name: 'login', after: 'code' }),
  ]
  const asked = (values: Record<string, string | boolean>) => askedFields({ fields }, values).map(({ name }) => name)
  expect(asked({})).toEqual(['mistake', 'reason'])
  expect(asked({ mistake: true, code: '1' })).toEqual(['mistake', 'login'])
})
