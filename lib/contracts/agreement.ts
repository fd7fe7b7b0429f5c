import * as z from 'zod'
import { agreementKinds } from '@/lib/kinds/catalogue'
import { percentInput, rateText, rule } from './amounts'
import { everyone } from './audience'
import { flag, listQuery, oneOrMore, rowId } from './list'
import { day } from './moment'
import { chosenId, namedRow, registryFilters, registryRow } from './registry'

/** A convênio: who deducts the instalments, and by which limits (catalogue.md#agreements). */
export const agreementSchema = z.object({
  ...registryRow,
  name: everyone(z.string()),
  kind: everyone(z.enum(agreementKinds)),
  state: everyone(z.string().nullable()),
  ultron_agreement_id: z.int().nullable(),
  ultron_agreement: namedRow.nullable(),
  /** The banks that take it. */
  bank_ids: everyone(z.array(z.int())),
  banks: everyone(z.array(namedRow)),
  margin_loan: everyone(rateText),
  margin_rmc: everyone(rateText),
  margin_rcc: everyone(rateText),
  max_installments: everyone(z.int()),
  /** A month, in percent. */
  max_rate: everyone(rateText),
  max_card_rate: everyone(rateText),
  requires_benefit_number: everyone(z.boolean()),
  requires_registration: everyone(z.boolean()),
  rules_valid_from: everyone(z.iso.date()),
  active: everyone(z.boolean()),
})
export type Agreement = z.infer<typeof agreementSchema>

export const agreementInput = z.object({
  name: z.string().trim().min(1).max(80),
  kind: z.enum(agreementKinds),
  state: z
    .string()
    .trim()
    .toUpperCase()
    .refine((text) => /^([A-Z]{2})?$/.test(text), rule('state', 'Informe a sigla do estado, como SP.'))
    .transform((text) => text || null)
    .nullable()
    .default(null),
  ultron_agreement_id: chosenId.nullable().default(null),
  bank_ids: z.array(chosenId).max(500).default([]),
  margin_loan: percentInput.default('35.0000'),
  margin_rmc: percentInput.default('5.0000'),
  margin_rcc: percentInput.default('5.0000'),
  max_installments: z.int().min(1).max(600).default(96),
  max_rate: percentInput.default('1.8500'),
  max_card_rate: percentInput.default('2.4600'),
  requires_benefit_number: z.boolean().default(false),
  requires_registration: z.boolean().default(false),
  rules_valid_from: day,
  active: z.boolean().default(true),
})

export const agreementQuery = listQuery(
  ['id', 'name', 'kind', 'state', 'max_installments', 'max_rate', 'active', 'created_at', 'updated_at'],
  {
    ...registryFilters,
    kind: oneOrMore(z.enum(agreementKinds)).optional(),
    bank_id: oneOrMore(rowId).optional(),
    active: flag.optional(),
    linked: flag.optional(),
  },
)
