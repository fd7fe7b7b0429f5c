import { describe, expect, it } from 'vitest'
import type { FormModule } from '@/components/record/form-module'
import { agreementInput } from '@/lib/contracts/agreement'
import { bankInput } from '@/lib/contracts/bank'
import { callcenterTitleInput } from '@/lib/contracts/callcenter-title'
import { commissionInput } from '@/lib/contracts/commission'
import { productInput } from '@/lib/contracts/product'
import type { ResourceName } from '@/lib/contracts/resources'
import { spreadGroupInput } from '@/lib/contracts/spread-group'
import { spreadRuleInput } from '@/lib/contracts/spread-rule'
import { tableInput } from '@/lib/contracts/table'

/** Those that have a screen. */
const forms: Partial<Record<ResourceName, [{ shape: object }, () => Promise<FormModule>]>> = {
  bank: [bankInput, () => import('@/app/(office)/banks/bank-form')],
  product: [productInput, () => import('@/app/(office)/banks/products/product-form')],
  table: [tableInput, () => import('@/app/(office)/banks/tables/table-form')],
  agreement: [agreementInput, () => import('@/app/(office)/agreements/agreement-form')],
  commission: [commissionInput, () => import('@/app/(office)/commissions/commission-form')],
  spread_group: [spreadGroupInput, () => import('@/app/(office)/spread/group/group-form')],
  spread_rule: [spreadRuleInput, () => import('@/app/(office)/spread/rule/rule-form')],
  callcenter_title: [callcenterTitleInput, () => import('@/app/(office)/settings/titles/title-form')],
}

describe('the forms of registries', () => {
  // The tenant API sets a field that an edit leaves out to its default: the value would be lost silently.
  it.each(Object.entries(forms))('%s sends every field that its contract takes', async (_, [input, load]) => {
    const { initial } = await load()
    expect(Object.keys(initial).sort()).toEqual(Object.keys(input.shape).sort())
  })
})
