import { expect, it } from 'vitest'
import type * as z from 'zod'
import { type NewBenefit, withBenefit } from '@/components/proposal-form/customer-edit'
import { initial as proposal } from '@/components/proposal-form/proposal-values'
import { benefitInput, type CustomerFile, customerAccountInput, customerInput } from '@/lib/contracts/customer'
import { proposalInput } from '@/lib/contracts/proposal'
import { blankAccount, blankBenefit, initial as customer } from './clients/client-values'

/** A client's file, for the test that adds a benefit to it from a proposal's form. */
const file = { benefits: [], accounts: [], lgpd_consent_at: null } as unknown as CustomerFile
const { row_version: _, ...rewritten } = withBenefit(file, {} as NewBenefit)

type Form = { name: string; initial: object; input: z.ZodType; besides?: readonly string[] }

const keysOf = (input: z.ZodType) => Object.keys((input as z.ZodObject).shape)

/** An edit clears missing fields, so a form must hold every field of its record, shown or not. */
it.each<Form>([
  { name: 'client', initial: customer, input: customerInput },
  { name: 'client’s benefit', initial: rewritten, input: customerInput },
  { name: 'benefit', initial: { ...blankBenefit, id: null }, input: benefitInput },
  { name: 'account', initial: { ...blankAccount, id: null }, input: customerAccountInput },
  // Derived from the table, and not sent.
  { name: 'proposal', initial: proposal, input: proposalInput, besides: ['agreement_id', 'product_id'] },
])('the form of a $name holds all that its record is sent as (14.9)', ({ initial, input, besides = [] }) => {
  expect(Object.keys(initial).toSorted()).toEqual([...keysOf(input), ...besides].toSorted())
})
