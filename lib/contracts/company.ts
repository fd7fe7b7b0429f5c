import * as z from 'zod'
import { isCep, isCnpj, maybePhone, states, toCnpj, toDigits } from '@/lib/formats/brazil'
import { moneyInput, percentInput, rule } from './amounts'
import { everyone } from './audience'
import { companyPartNames, referenceDates, releaseEvents, retentionLimits } from './company-parts'
import { listQuery, versionNumber } from './list'
import { moment } from './moment'
import { chosenId } from './registry'
import { weekInput, weekSchema } from './week'

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
  city_ibge: text,
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
  /** From this amount on approver, requester and sender of a payment must differ; null switches it off. */
  four_eyes_above: money().nullable(),
  commission_release_event: z.enum(releaseEvents),
  commission_release_days: z.int(),
  commission_reference_date: z.enum(referenceDates),
  withholding_enabled: z.boolean(),
  iss_rate: percent().nullable(),
  /** A client's data stay this long after their last proposal has moved. */
  retention_years: z.int(),
  /** IANA name; "today" is the date there. */
  timezone: everyone(z.string()),
  /** In which a ticket's term runs. */
  business_hours: weekSchema,
  /** In which brokers may ask for payments; told to everyone by `payments/allowed_time_payment`. */
  payment_hours: weekSchema,
  row_version: z.int(),
})
export type Company = z.infer<typeof companySchema>

/** Empty becomes null. No default: what a body leaves out stays as it is. */
const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => text || null)
    .nullable()

const requiredText = (max: number) => z.string().trim().min(1).max(max)

const cnpj = optionalText(18)
  .transform((given) => given && toCnpj(given))
  .refine((value) => value === null || isCnpj(value), rule('cnpj', 'CNPJ inválido.'))

const phone = optionalText(30).transform((given, context) => {
  const value = given && maybePhone(given)
  if (given && !value)
    context.addIssue({ code: 'custom', ...rule('phone', 'Informe um telefone com DDD, como (11) 90000-0000.') })
  return value || null
})

const cep = optionalText(9)
  .refine((value) => value === null || isCep(value), rule('cep', 'Informe os 8 números do CEP.'))
  .transform((value) => value && toDigits(value))

const cityCode = optionalText(7).refine(
  (value) => value === null || /^\d{7}$/.test(value),
  rule('city_ibge', 'O código da cidade tem 7 números.'),
)

/** Each setting as a body takes it. */
const settings = z.object({
  corporate_name: requiredText(160),
  fantasy_name: requiredText(160),
  cnpj,
  state_registration: optionalText(20),
  municipal_registration: optionalText(20),
  cnae: z
    .string()
    .trim()
    .refine((value) => /^\d{4}-\d\/\d{2}$/.test(value), rule('cnae', 'Informe o CNAE como 6619-3/02.')),
  email: z.email().max(160),
  phone,
  zip_code: cep,
  street: optionalText(160),
  number: optionalText(20),
  complement: optionalText(80),
  district: optionalText(80),
  city: optionalText(80),
  state: z.enum(states).nullable(),
  city_ibge: cityCode,
  segment_id: chosenId,
  codBroker: optionalText(20),
  base_percentage: percentInput,
  transfer_fee: moneyInput,
  transfer_fee_exempt_above: moneyInput.nullable(),
  min_withdrawal: moneyInput,
  invoice_due_day: z.int().min(1).max(28),
  invoice_block: z.boolean(),
  four_eyes_above: moneyInput.nullable(),
  commission_release_event: z.enum(releaseEvents),
  commission_release_days: z.int().min(0).max(365),
  commission_reference_date: z.enum(referenceDates),
  withholding_enabled: z.boolean(),
  iss_rate: percentInput.nullable(),
  retention_years: z.int().min(retentionLimits.min).max(retentionLimits.max),
  timezone: z.string().max(60),
  business_hours: weekInput,
  payment_hours: weekInput,
})

/** The settings of a body; those left out stay as they are (company.md#settings). */
const changeSchema = settings.partial()
export type CompanyChange = z.output<typeof changeSchema>

/** `PUT /api/company`: 409 with both versions if `row_version` is not current. */
export const companyInputSchema = changeSchema.extend({ row_version: versionNumber })
export type CompanyInput = z.input<typeof companyInputSchema>

/** `GET|PUT /api/company/basepercentage`. */
export const basePercentageSchema = companySchema.pick({ base_percentage: true, row_version: true })
export const basePercentageInput = settings.pick({ base_percentage: true }).extend({ row_version: versionNumber })

const fees = { transfer_fee: true, transfer_fee_exempt_above: true, min_withdrawal: true } as const
/** `GET|PUT /api/company/transfer_fee`; anyone may read what a payment costs. */
export const transferFeeSchema = companySchema.pick(fees).extend({ row_version: everyone(z.int()) })
export const transferFeeInput = settings.pick(fees).extend({ row_version: versionNumber })

const opening = z.object({ start: everyone(moment), end: everyone(moment) })

/** `GET /api/payments/allowed_time_payment`: when brokers may ask for payments, and whether that is now. */
export const allowedTimeSchema = z.object({
  allowed: everyone(z.boolean()),
  /** In the company's zone, as all moments here. */
  now: everyone(moment),
  /** The holiday that today is, or null. */
  holiday: everyone(z.string().nullable()),
  current_window: everyone(opening.nullable()),
  /** Opens after `now`; null if none does within a year. */
  next_window: everyone(opening.nullable()),
  windows: everyone(
    z.array(z.object({ weekday: everyone(z.int()), start: everyone(z.string()), end: everyone(z.string()) })),
  ),
  row_version: everyone(z.int()),
})
export type AllowedTime = z.infer<typeof allowedTimeSchema>
export const allowedTimeInput = z.object({ windows: weekInput, row_version: versionNumber })

/** `GET /api/company/history`: of one page's settings alone, where `part` names it. */
export const companyHistoryQuery = listQuery(['id'], { part: z.enum(companyPartNames).optional() })
