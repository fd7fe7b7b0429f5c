import { describe, expect, it } from 'vitest'
import { bodyOf, valuesOf } from '@/components/resource/form-values'
import { copyOf, initial, shape } from './proposal-values'
import type { SeenProposal } from './seen-proposal'

const named = (id: number, name: string) => ({ id, name })
const file = {
  ...{ uuid: 'p', number: 20451, row_version: 3, operation_type: 'new', ade_number: 'A1', notes: 'Nota' },
  ...{ customer: { uuid: 'c', name: 'Maria', cpf: '***.100.001-**' }, broker: { uuid: 'u', name: 'Alfa' } },
  ...{ agreement_id: 1, agreement: named(1, 'INSS'), product_id: 2, product: named(2, 'Novo') },
  ...{ table_id: 41, table: named(41, 'TOP'), bank: { ...named(19, 'Pan'), code: '623' }, customer_benefit_id: 7 },
  ...{ installments: 84, installment_value: '434.26', contract_value: '18734.52', net_value: '18119.64' },
  ...{ parent_proposal: { uuid: 'q', number: 20450 }, fgts_installments: null, origin_contract: 'X' },
} as unknown as SeenProposal

const sentOf = (values: Record<string, unknown>) => bodyOf(shape.write({ ...initial, ...values }))

describe('a proposal in its form', () => {
  it('is sent as it was read', () => {
    const values = valuesOf(initial, shape.read(file as unknown as Record<string, unknown>))
    expect(bodyOf(shape.write(values))).toMatchObject({
      ...{ customer_uuid: 'c', customer_benefit_id: 7, user_uuid: 'u', table_id: 41, installments: 84 },
      ...{ contract_value: '18734.52', net_value: '18119.64', installment_value: '434.26', ade_number: 'A1' },
      // A loan of this kind has neither.
      ...{ parent_proposal_uuid: null, origin_contract: null, fgts_installments: null },
    })
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

  it("is copied without the bank's number, the notes and the old contract", () => {
    expect(copyOf(file)).toMatchObject({
      ...{ customer_uuid: { uuid: 'c' }, table_id: named(41, 'TOP'), contract_value: '18734.52' },
      product_id: { id: 2, operation_type: 'new' },
    })
    expect(copyOf(file)).not.toHaveProperty('ade_number')
    const paidInto = (account: string | null, pix_key: string) =>
      copyOf({ ...file, payout: { account, pix_key } as SeenProposal['payout'] }).payout
    expect(paidInto(null, 'a@b.com')).toMatchObject({ pix_key: 'a@b.com' })
    expect([paidInto('****77', 'a@b.com'), paidInto(null, '***.444.777-**')]).toEqual([undefined, undefined])
  })
})
