import { expect, it } from 'vitest'
import type * as z from 'zod'
import { type NewBenefit, withBenefit } from '@/components/proposal-form/customer-edit'
import { initial as proposal } from '@/components/proposal-form/proposal-values'
import { agreementInput } from '@/lib/contracts/agreement'
import { bankInput } from '@/lib/contracts/bank'
import { callcenterTitleInput } from '@/lib/contracts/callcenter-title'
import { commissionInput } from '@/lib/contracts/commission'
import { benefitInput, type CustomerFile, customerAccountInput, customerInput } from '@/lib/contracts/customer'
import { productInput } from '@/lib/contracts/product'
import { proposalInput } from '@/lib/contracts/proposal'
import { spreadGroupInput } from '@/lib/contracts/spread-group'
import { spreadRuleInput } from '@/lib/contracts/spread-rule'
import { tableInput } from '@/lib/contracts/table'
import { initial as agreement } from './agreements/agreement-form'
import { initial as bank } from './banks/bank-form'
import { initial as product } from './banks/products/product-form'
import { initial as table } from './banks/tables/table-form'
import { blankAccount, blankBenefit, initial as customer } from './clients/client-values'
import { initial as commission } from './commissions/commission-form'
import { initial as title } from './settings/titles/title-form'
import { initial as group } from './spread/group/group-form'
import { initial as rule } from './spread/rule/rule-form'

/** A file as another benefit is written into it, from the form of a proposal. */
const file = { benefits: [], accounts: [], lgpd_consent_at: null } as unknown as CustomerFile
const { row_version: _, ...rewritten } = withBenefit(file, {} as NewBenefit)

type Form = { name: string; initial: object; input: z.ZodType; besides?: readonly string[] }

const keysOf = (input: z.ZodType) => Object.keys((input as z.ZodObject).shape)

/** What an edit leaves out, the tenant API takes for empty: a form has every field of its record, drawn or not. */
it.each<Form>([
  { name: 'agreement', initial: agreement, input: agreementInput },
  { name: 'bank', initial: bank, input: bankInput },
  { name: 'product', initial: product, input: productInput },
  { name: 'table', initial: table, input: tableInput },
  { name: 'commission', initial: commission, input: commissionInput },
  { name: 'title', initial: title, input: callcenterTitleInput },
  { name: 'group', initial: group, input: spreadGroupInput },
  { name: 'rule', initial: rule, input: spreadRuleInput },
  { name: 'client', initial: customer, input: customerInput },
  { name: 'client’s benefit', initial: rewritten, input: customerInput },
  { name: 'benefit', initial: { ...blankBenefit, id: null }, input: benefitInput },
  { name: 'account', initial: { ...blankAccount, id: null }, input: customerAccountInput },
  // What the table says is chosen before it, and not sent.
  { name: 'proposal', initial: proposal, input: proposalInput, besides: ['agreement_id', 'product_id'] },
])('the form of a $name holds all that its record is sent as (14.9)', ({ initial, input, besides = [] }) => {
  expect(Object.keys(initial).toSorted()).toEqual([...keysOf(input), ...besides].toSorted())
})
