import * as z from 'zod'
import { rateText, shareInput } from './amounts'
import { everyone } from './audience'
import { listQuery, localMoment, oneOrMore, rowId, wholeNumber } from './list'
import { moment } from './moment'
import { chosenId, namedRow, registryFilters, registryRow } from './registry'

/**
 * The version of a commission row that stands (commissions.md#rows). Values are percent, or reais where
 * `is_fixed_value`. A Corretor's `broker_*` are their own, through their spread group; the company's never leave the
 * server to Corretor and Comercial.
 */
export const commissionSchema = z.object({
  ...registryRow,
  table_id: everyone(z.int()),
  table: everyone(namedRow),
  bank_id: everyone(z.int()),
  bank: everyone(namedRow),
  agreement_id: everyone(z.int()),
  agreement: everyone(namedRow),
  product_id: everyone(z.int()),
  product: everyone(namedRow),
  /** The range of instalments, both ends included. */
  starting: everyone(z.int()),
  final: everyone(z.int()),
  company_percentage: rateText,
  company_bonus: rateText.nullable(),
  broker_percentage: everyone(rateText.nullable()),
  broker_bonus: everyone(rateText.nullable()),
  is_fixed_value: everyone(z.boolean()),
  deferred_company_percentage: rateText.nullable(),
  deferred_broker_percentage: everyone(rateText.nullable()),
  lineage_id: everyone(z.int()),
  version: everyone(z.int()),
  valid_from: everyone(moment),
  valid_to: everyone(moment.nullable()),
})
export type Commission = z.infer<typeof commissionSchema>

const installments = z.int().min(1).max(600)
const optionalShare = shareInput.nullable().default(null)

/** `POST` opens a row; `PUT` closes the version that stands and opens the next. */
export const commissionInput = z.object({
  table_id: chosenId,
  starting: installments,
  final: installments,
  company_percentage: shareInput,
  company_bonus: optionalShare,
  broker_percentage: optionalShare,
  broker_bonus: optionalShare,
  is_fixed_value: z.boolean().default(false),
  deferred_company_percentage: optionalShare,
  deferred_broker_percentage: optionalShare,
})
export type CommissionInput = z.infer<typeof commissionInput>

export const commissionQuery = listQuery(
  ['id', 'bank', 'agreement', 'product', 'table', 'starting', 'company_percentage', 'broker_percentage', 'valid_from'],
  {
    ...registryFilters,
    bank_id: everyone(oneOrMore(rowId).optional()),
    agreement_id: everyone(oneOrMore(rowId).optional()),
    product_id: everyone(oneOrMore(rowId).optional()),
    table_id: everyone(oneOrMore(rowId).optional()),
    /** Rows whose range holds this many. */
    installments: everyone(wholeNumber.optional()),
    /** The versions that stood at this moment, in the company's zone; without it those that stand now. */
    valid_at: everyone(localMoment.optional()),
    is_fixed_value: everyone(
      z
        .enum(['true', 'false'])
        .transform((text) => text === 'true')
        .optional(),
    ),
  },
)

/** Rows that stand in the tables of an import's file and that the file does not have: they go on paying. */
export const commissionAbsentSchema = z.object({
  total: z.int(),
  /** All of them, to be closed at once; at most 10,000. */
  ids: z.array(z.int()),
  /** The first hundred. */
  rows: z.array(commissionSchema),
})
export type CommissionAbsent = z.infer<typeof commissionAbsentSchema>
