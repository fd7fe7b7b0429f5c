import { describe, expect, it } from 'vitest'
import { formBody, formValues } from '@/components/record/form-values'
import type { SeenProposal } from '@/lib/api/proposals'
import { proposalInput } from '@/lib/contracts/proposal'
import { operationTypes } from '@/lib/kinds/catalogue'
import { initial, proposalCopy, shape } from './proposal-values'

const named = (id: number, name: string) => ({ id, name })
const file = {
  ...{ uuid: 'p', number: 20451, row_version: 3, operation_type: 'new', ade_number: 'A1', notes: 'Nota' },
  ...{ customer: { uuid: 'c', name: 'Maria', cpf: '***.100.001-**' }, broker: { uuid: 'u', name: 'Alfa' } },
  ...{ agreement_id: 1, agreement: named(1, 'INSS'), product_id: 2, product: named(2, 'Novo') },
  ...{ table_id: 41, table: named(41, 'TOP'), bank: { ...named(19, 'Pan'), code: '623' }, customer_benefit_id: 7 },
  ...{ installments: 84, installment_value: '434.26', contract_value: '18734.52', net_value: '18119.64' },
  ...{ parent_proposal: { uuid: 'q', number: 20450 }, fgts_installments: null, origin_contract: 'X' },
} as unknown as SeenProposal

const sentOf = (values: Record<string, unknown>) => formBody(shape.write({ ...initial, ...values }, null))

/** A record with every field that any operation asks for, and the body sent for it. */
const whole = {
  ...file,
  ...{ declared_balance: '9000.00', outstanding_balance: '8000.00', monthly_rate: '2.3600', iof: '12.00' },
  ...{ origin_bank_id: 3, origin_bank: named(3, 'BB'), origin_remaining_installments: 60, insurance_value: '5.00' },
  ...{ card_last_digits: '1234', fgts_installments: [{ due_date: '2027-03-01', amount: '900.00' }] },
  payout: { pix_key_type: 'evp', pix_key: '*'.repeat(8), account: null },
} as unknown as SeenProposal
const asSent = {
  ...{ customer_uuid: 'c', customer_benefit_id: 7, table_id: 41, user_uuid: 'u', ade_number: 'A1', notes: 'Nota' },
  ...{ installments: 84, installment_value: '434.26', contract_value: '18734.52', net_value: '18119.64' },
  ...{ declared_balance: '9000.00', outstanding_balance: '8000.00', monthly_rate: '2.3600', iof: '12.00' },
  ...{ origin_bank_id: 3, origin_contract: 'X', origin_remaining_installments: 60, insurance_value: '5.00' },
  ...{ card_last_digits: '1234', parent_proposal_uuid: 'q', fgts_installments: whole.fgts_installments },
  payout: whole.payout,
}
const resent = (operation_type: string, change: Record<string, unknown> = {}) => {
  const row = { ...whole, operation_type } as unknown as Record<string, unknown>
  return formBody(shape.write({ ...formValues(initial, shape.read(row)), ...change }, row))
}

describe('a proposal in its form', () => {
  it('is sent as the record that a proposal’s contract takes, and nothing else', () => {
    expect(Object.keys(asSent).toSorted()).toEqual(Object.keys(proposalInput.shape).toSorted())
  })

  it.each(operationTypes.map((operation) => ({ operation })))(
    'keeps all that a record of $operation has, shown or not (14.9)',
    ({ operation }) => {
      const own = operation === 'fgts_advance' ? { installments: 1 } : {}
      expect(resent(operation)).toEqual({ ...asSent, ...own })
      expect(resent(operation, { notes: 'Outra' })).toEqual({ ...asSent, ...own, notes: 'Outra' })
    },
  )

  it('sends nothing of what was filled in unseen: it stands, or is empty (14.9)', () => {
    const filled = { iof: '99.00', insurance_value: '9.00', net_value: '7.00' }
    expect(resent('portability', filled)).toEqual(asSent)
    const product = { ...named(3, 'Portabilidade'), operation_type: 'portability' }
    // Another operation, without these fields.
    expect(resent('new', { ...filled, product_id: product })).toMatchObject({
      ...{ iof: null, insurance_value: null, payout: null, net_value: '0.00', monthly_rate: '2.3600' },
    })
    expect(sentOf({ ...filled, product_id: product })).toMatchObject({ iof: null, insurance_value: null })
  })

  it('sends neither the kind of operation nor the agreement: the table says them', () => {
    const sent = sentOf({ product_id: { ...named(2, 'Novo'), operation_type: 'new' }, agreement_id: named(1, 'INSS') })
    expect(sent).not.toHaveProperty('product_id')
    expect(sent).not.toHaveProperty('agreement_id')
  })

  it('sends what an operation has always alike, whatever was typed before', () => {
    const of = (operation_type: string) => ({ product_id: { ...named(2, 'X'), operation_type } })
    expect(sentOf({ ...of('card_rmc'), installments: 84 })).toMatchObject({ installments: 1 })
    expect(sentOf({ ...of('portability'), net_value: '5.00' })).toMatchObject({ net_value: '0.00' })
    const parts = [{ due_date: '2027-03-01', amount: '900.00' }]
    expect(sentOf({ ...of('fgts_advance'), fgts_installments: parts })).toMatchObject({
      installments: 1,
      fgts_installments: parts,
    })
    expect(sentOf({ ...of('new'), fgts_installments: parts })).toMatchObject({ fgts_installments: null })
  })

  it('sends the balance that the commission of a product is of, whatever the operation (14.7)', () => {
    const of = (operation_type: string, commission_base: string) =>
      sentOf({ product_id: { ...named(2, 'X'), operation_type, commission_base }, outstanding_balance: '2500.00' })
    for (const operation of ['other', 'new', 'card_rmc', 'fgts_advance']) {
      expect(of(operation, 'balance')).toMatchObject({ outstanding_balance: '2500.00' })
      expect(of(operation, 'gross')).toMatchObject({ outstanding_balance: null })
    }
    expect(of('refin', 'net')).toMatchObject({ outstanding_balance: '2500.00' })
    // Values of one product are cleared by another; shared ones stay.
    const sold = { ...whole, operation_type: 'other', product: { ...named(2, 'X'), commission_base: 'balance' } }
    const row = sold as unknown as Record<string, unknown>
    const other = { ...named(3, 'Y'), operation_type: 'other', commission_base: 'gross' }
    const values = formValues(initial, shape.read(row))
    expect(formBody(shape.write(values, row))).toMatchObject({ outstanding_balance: '8000.00' })
    expect(formBody(shape.write({ ...values, product_id: other }, row))).toMatchObject({ outstanding_balance: null })
  })

  it("is copied without the bank's number, the notes and the old contract", () => {
    expect(proposalCopy(file)).toMatchObject({
      ...{ customer_uuid: { uuid: 'c' }, table_id: named(41, 'TOP'), contract_value: '18734.52' },
      product_id: { id: 2, operation_type: 'new' },
    })
    expect(proposalCopy(file)).not.toHaveProperty('ade_number')
    const paidInto = (account: string | null, pix_key: string) =>
      proposalCopy({ ...file, payout: { account, pix_key } as SeenProposal['payout'] }).payout
    expect(paidInto(null, 'a@b.com')).toMatchObject({ pix_key: 'a@b.com' })
    expect([paidInto('****77', 'a@b.com'), paidInto(null, '***.444.777-**')]).toEqual([undefined, undefined])
  })
})
