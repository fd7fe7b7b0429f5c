import * as z from 'zod'
import { coefficientText, moneyInput, moneyText, percentInput, rateText, rule } from './amounts'
import { everyone } from './audience'
import { flag, listQuery, oneOrMore, rowId, wholeNumber } from './list'
import { day } from './moment'
import { chosenId, namedRow, optionalText, registryFilters, registryRow } from './registry'

/** A bank's commercial offer (catalogue.md#tables). */
export const tableSchema = z.object({
  ...registryRow,
  bank_id: everyone(z.int()),
  bank: everyone(namedRow),
  agreement_id: everyone(z.int()),
  agreement: everyone(namedRow),
  product_id: everyone(z.int()),
  product: everyone(namedRow),
  name: everyone(z.string()),
  code: everyone(z.string().nullable()),
  /** A month, in percent. */
  monthly_rate: everyone(rateText.nullable()),
  coefficient: everyone(coefficientText.nullable()),
  min_installments: everyone(z.int()),
  max_installments: everyone(z.int()),
  min_value: everyone(moneyText.nullable()),
  max_value: everyone(moneyText.nullable()),
  min_age: everyone(z.int().nullable()),
  max_age: everyone(z.int().nullable()),
  valid_from: everyone(z.iso.date()),
  valid_to: everyone(z.iso.date().nullable()),
  visible_to_brokers: z.boolean(),
  active: everyone(z.boolean()),
  ultron_table_id: z.int().nullable(),
})
export type Table = z.infer<typeof tableSchema>

const installments = z.int().min(1).max(600)
const age = z.int().min(0).max(120).nullable().default(null)

export const tableInput = z.object({
  bank_id: chosenId,
  agreement_id: chosenId,
  product_id: chosenId,
  name: z.string().trim().min(1).max(120),
  code: optionalText(30),
  monthly_rate: percentInput.nullable().default(null),
  coefficient: z
    .string()
    .trim()
    .refine(
      (text) => /^\d{1,3}(\.\d{1,9})?$/.test(text),
      rule('coefficient', 'Informe o coeficiente, como 0,023456789.'),
    )
    .nullable()
    .default(null),
  min_installments: installments,
  max_installments: installments,
  min_value: moneyInput.nullable().default(null),
  max_value: moneyInput.nullable().default(null),
  min_age: age,
  max_age: age,
  valid_from: day,
  valid_to: day.nullable().default(null),
  visible_to_brokers: z.boolean().default(true),
  active: z.boolean().default(true),
  ultron_table_id: chosenId.nullable().default(null),
})
export type TableInput = z.infer<typeof tableInput>

export const tableQuery = listQuery(
  [
    'id',
    'name',
    'bank',
    'agreement',
    'product',
    'monthly_rate',
    'max_installments',
    'valid_from',
    'active',
    'updated_at',
  ],
  {
    ...registryFilters,
    bank_id: oneOrMore(rowId).optional(),
    agreement_id: oneOrMore(rowId).optional(),
    product_id: oneOrMore(rowId).optional(),
    /** Those whose range holds this many. */
    installments: wholeNumber.optional(),
    active: flag.optional(),
    visible_to_brokers: flag.optional(),
    /** Of a day: those that may be sold then. */
    valid_on: day.optional(),
  },
)
