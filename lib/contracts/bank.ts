import * as z from 'zod'
import { percentInput, rateText } from './amounts'
import { everyone } from './audience'
import { flag, listQuery, oneOrMore, rowId } from './list'
import { chosenId, namedRow, optionalUrl, registryFilters, registryRow } from './registry'

/** A partner bank (catalogue.md#banks). */
export const bankSchema = z.object({
  ...registryRow,
  name: everyone(z.string()),
  official_bank_id: z.int().nullable(),
  /** `623 · Banco Pan` */
  official_bank: namedRow.nullable(),
  ultron_bank_id: z.int().nullable(),
  ultron_bank: namedRow.nullable(),
  logo_url: everyone(z.string().nullable()),
  portal_url: everyone(z.string().nullable()),
  requires_typist_user: everyone(z.boolean()),
  active: everyone(z.boolean()),
  payment_terms_days: z.int(),
  /** What the law lets a bank pay at the contract, in percent; beyond it is a warning. */
  upfront_cap: rateText,
  upfront_cap_portability: rateText,
})
export type Bank = z.infer<typeof bankSchema>

export const bankInput = z.object({
  name: z.string().trim().min(1).max(80),
  official_bank_id: chosenId.nullable().default(null),
  ultron_bank_id: chosenId.nullable().default(null),
  logo_url: optionalUrl,
  portal_url: optionalUrl,
  requires_typist_user: z.boolean().default(false),
  active: z.boolean().default(true),
  payment_terms_days: z.int().min(0).max(365).default(0),
  upfront_cap: percentInput.default('6.0000'),
  upfront_cap_portability: percentInput.default('3.0000'),
})

export const bankQuery = listQuery(['id', 'name', 'payment_terms_days', 'active', 'created_at', 'updated_at'], {
  ...registryFilters,
  active: flag.optional(),
  linked: flag.optional(),
  requires_typist_user: flag.optional(),
  official_bank_id: oneOrMore(rowId).optional(),
})
