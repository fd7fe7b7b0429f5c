import * as z from 'zod'
import { everyone } from './audience'

/** Money as a decimal string of reais, `"50.00"`. */
export const money = () => z.string().regex(/^-?\d+\.\d{2}$/)
/** Percent as a decimal string, `"60.0000"`. */
export const percent = () => z.string().regex(/^-?\d+\.\d{4}$/)

const text = z.string().nullable()

/** `GET /api/company` (company.md#company). Corretor and Comercial get the fields marked for everyone, no others. */
export const companySchema = z.object({
  corporate_name: everyone(z.string()),
  fantasy_name: everyone(z.string()),
  cnpj: text,
  state_registration: text,
  municipal_registration: text,
  cnae: z.string(),
  email: everyone(z.string()),
  phone: everyone(z.string().nullable()),
  zip_code: text,
  street: text,
  number: text,
  complement: text,
  district: text,
  city: text,
  state: text,
  segment_id: z.int(),
  segment: z.string(),
  logo: everyone(z.string()),
  codBroker: everyone(z.string().nullable()),
  base_percentage: percent(),
  transfer_fee: everyone(money()),
  transfer_fee_exempt_above: everyone(money().nullable()),
  min_withdrawal: everyone(money()),
  invoice_due_day: z.int(),
  invoice_block: z.boolean(),
  commission_release_event: z.enum(['paid', 'bank_receipt']),
  commission_release_days: z.int(),
  commission_reference_date: z.enum(['typed', 'paid']),
  withholding_enabled: z.boolean(),
  iss_rate: percent().nullable(),
  /** IANA name; "today" is the date there. */
  timezone: everyone(z.string()),
  row_version: z.int(),
})
export type Company = z.infer<typeof companySchema>
