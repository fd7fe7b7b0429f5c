import * as z from 'zod'
import { everyone } from './audience'
import { listQuery, momentRange, oneOrMore, rowId } from './list'

/** A percentage, or reais when `is_fixed_value`: always with four places, `"12.0000"`, `"120.0000"`. */
const share = z.string().regex(/^-?\d+\.\d{4}$/)

/** Rates of a row before the change. */
const paid = z.object({
  starting: z.int(),
  final: z.int(),
  is_fixed_value: z.boolean(),
  company_percentage: share,
  company_bonus: share.nullable(),
  broker_percentage: share.nullable(),
  broker_bonus: share.nullable(),
})

/** One changed commission table (api.md#known-calls). Corretor and Comercial never get the company's fields. */
export const modelChangeUpdateSchema = z.object({
  id: everyone(z.int()),
  idBank: everyone(z.int()),
  nameBank: everyone(z.string()),
  idAgreement: everyone(z.int()),
  nameAgreement: everyone(z.string()),
  idProduct: everyone(z.int()),
  nameProduct: everyone(z.string()),
  idTable: everyone(z.int()),
  nameTable: everyone(z.string()),
  /** The range of instalments. */
  starting: everyone(z.int()),
  final: everyone(z.int()),
  company_percentage: share,
  company_bonus: share.nullable(),
  broker_percentage: everyone(share.nullable()),
  broker_bonus: everyone(share.nullable()),
  is_fixed_value: everyone(z.boolean()),
  /** `yyyy-MM-dd HH:mm:ss` in the company's zone. */
  created_at: everyone(z.string()),
  /** Rates before that day; null for a new row. Some tenant APIs omit it. */
  before: paid.nullable().optional(),
})
export type ModelChangeUpdate = z.infer<typeof modelChangeUpdateSchema>
/** The view of Corretor and Comercial: `broker_*` are their own, through their spread group. */
export type VisibleModelChangeUpdate = Omit<ModelChangeUpdate, 'company_percentage' | 'company_bonus' | 'before'>

/**
 * `GET /api/model_change_updates`; any `model_name` that ends in commission or commissions
 * (commissions.md#updates-of-the-day).
 */
export const modelChangeUpdateQuery = listQuery(['created_at', 'nameBank', 'nameAgreement', 'nameTable'], {
  model_name: z.string().max(200).optional(),
  created_at: momentRange.optional(),
  id_bank: oneOrMore(rowId).optional(),
  id_agreement: oneOrMore(rowId).optional(),
})
