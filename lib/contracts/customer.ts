import * as z from 'zod'
import { isBenefitNumber, isCnpj, isCpf, maybePhone } from '@/lib/formats/brazil'
import { genders, maritalStatuses } from '@/lib/kinds/operation'
import { moneyInput, moneyText, rule } from './amounts'
import { everyone } from './audience'
import { accountAnswer, accountInput, hasPixPair, isPixWhole, pixFault, pixPairFault } from './bank-account'
import { heads } from './heads'
import { flag, listQuery, oneOrMore, rowId } from './list'
import { day, moment } from './moment'
import { chosenId, edited, namedRow, optionalText, registryRow } from './registry'
import type { WrittenContract } from './schemas'

/** Clients are identified by uuid only: an id would reveal whether a CPF was known before (clients.md#the-client). */
export const maskedCpf = z.string().regex(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/)

const phone = z.object({
  number: everyone(z.string()),
  whatsapp: everyone(z.boolean()),
  primary: everyone(z.boolean()),
})
const email = z.object({ email: everyone(z.string()) })
export const customerAddressSchema = z.object({
  zip_code: everyone(z.string().nullable()),
  street: everyone(z.string().nullable()),
  number: everyone(z.string().nullable()),
  complement: everyone(z.string().nullable()),
  district: everyone(z.string().nullable()),
  city: everyone(z.string().nullable()),
  state: everyone(z.string().nullable()),
  city_ibge: everyone(z.string().nullable()),
})

/** A benefit or a post, from which instalments are deducted; margins in reais. */
export const benefitSchema = z.object({
  id: everyone(z.int()),
  agreement_id: everyone(z.int()),
  agreement: everyone(namedRow),
  benefit_number: everyone(z.string().nullable()),
  benefit_kind: everyone(z.string().nullable()),
  registration_number: everyone(z.string().nullable()),
  employer_cnpj: everyone(z.string().nullable()),
  employer_name: everyone(z.string().nullable()),
  income: everyone(moneyText.nullable()),
  margin_loan_available: everyone(moneyText.nullable()),
  margin_rmc_available: everyone(moneyText.nullable()),
  margin_rcc_available: everyone(moneyText.nullable()),
  margin_checked_at: everyone(moment.nullable()),
  paying_bank_id: everyone(z.int().nullable()),
  paying_bank: everyone(namedRow.nullable()),
})
export type Benefit = z.infer<typeof benefitSchema>

export const customerAccountSchema = z.object({ id: everyone(z.int()), ...accountAnswer })
export type CustomerAccount = z.infer<typeof customerAccountSchema>

const { id: _id, ...knownRow } = registryRow

/** A row of Clientes; the server leaves out fields entered outside the person's scope. */
export const customerSchema = z.object({
  ...knownRow,
  uuid: everyone(z.uuid()),
  name: everyone(z.string()),
  cpf: everyone(maskedCpf),
  birth_date: everyone(z.iso.date()),
  /** The first phone that this person may see. */
  phone: everyone(z.string().nullable()),
  city: everyone(z.string().nullable()),
  state: everyone(z.string().nullable()),
  agreements: everyone(z.array(namedRow)),
  illiterate: everyone(z.boolean()),
  do_not_disturb: everyone(z.boolean()),
  lgpd_consent_at: everyone(moment.nullable()),
  anonymised_at: everyone(moment.nullable()),
  owner: everyone(z.object({ uuid: everyone(z.uuid()), name: everyone(z.string()) }).nullable()),
})
export type Customer = z.infer<typeof customerSchema>

/** The whole file of a client. */
export const customerFileSchema = customerSchema.extend({
  gender: everyone(z.enum(genders).nullable()),
  mother_name: everyone(z.string().nullable()),
  rg: everyone(z.string().nullable()),
  rg_issuer: everyone(z.string().nullable()),
  rg_state: everyone(z.string().nullable()),
  marital_status: everyone(z.enum(maritalStatuses).nullable()),
  monthly_income: everyone(moneyText.nullable()),
  notes: everyone(z.string().nullable()),
  phones: everyone(z.array(phone)),
  emails: everyone(z.array(email)),
  addresses: everyone(z.array(customerAddressSchema)),
  benefits: everyone(z.array(benefitSchema)),
  accounts: everyone(z.array(customerAccountSchema)),
  /** May change name and birth date: staff, and a person who is the client's only seller. */
  may_rename: everyone(z.boolean()),
})
export type CustomerFile = z.infer<typeof customerFileSchema>

const text = (max: number) => optionalText(max)
const phoneInput = z.object({
  number: z
    .string()
    .transform((given) => maybePhone(given) ?? '')
    .refine((number) => number !== '', rule('phone', 'Informe um telefone com DDD, como (11) 90000-0000.')),
  whatsapp: z.boolean().default(false),
  primary: z.boolean().default(false),
})
export const benefitInput = z.object({
  id: chosenId.optional(),
  agreement_id: chosenId,
  benefit_number: text(10).refine(
    (value) => value === null || isBenefitNumber(value),
    rule('benefit_number', 'O número do benefício tem 10 dígitos.'),
  ),
  benefit_kind: text(2),
  registration_number: text(20),
  employer_cnpj: text(14).refine((value) => value === null || isCnpj(value), rule('cnpj', 'CNPJ inválido.')),
  employer_name: text(120),
  income: moneyInput.nullable().default(null),
  margin_loan_available: moneyInput.nullable().default(null),
  margin_rmc_available: moneyInput.nullable().default(null),
  margin_rcc_available: moneyInput.nullable().default(null),
  paying_bank_id: chosenId.nullable().default(null),
})
export const customerAccountInput = z
  .object({ id: chosenId.optional(), ...accountInput })
  .refine(hasPixPair, pixPairFault)
  .refine(isPixWhole, pixFault)

/** `POST` and, with `row_version`, `PUT`. `cpf` is accepted at creation only. */
export const customerInput = z.object({
  name: z.string().trim().min(3).max(120),
  birth_date: day,
  gender: z.enum(genders).nullable().default(null),
  mother_name: text(120),
  rg: text(20),
  rg_issuer: text(20),
  rg_state: text(2),
  marital_status: z.enum(maritalStatuses).nullable().default(null),
  monthly_income: moneyInput.nullable().default(null),
  illiterate: z.boolean().default(false),
  do_not_disturb: z.boolean().default(false),
  lgpd_consent: z.boolean().default(false),
  notes: text(2000),
  phones: z.array(phoneInput).min(1, { message: 'Informe ao menos um telefone.' }).max(10),
  emails: z
    .array(z.object({ email: z.email().max(160) }))
    .max(10)
    .default([]),
  addresses: z
    .array(
      z.object({
        zip_code: text(8),
        street: text(120),
        number: text(20),
        complement: text(60),
        district: text(80),
        city: text(80),
        state: text(2),
        city_ibge: text(7),
      }),
    )
    .max(5)
    .default([]),
  benefits: z.array(benefitInput).max(20).default([]),
  accounts: z.array(customerAccountInput).max(10).default([]),
})
export const cpfInput = z
  .string()
  .transform((given) => given.replace(/\D/g, ''))
  .refine(isCpf, rule('cpf', 'CPF inválido.'))
export const customerCreate = customerInput.extend({ cpf: cpfInput })
export const customerEdit = customerInput.extend(edited)
export type CustomerInput = z.infer<typeof customerInput>

/** `POST /by-cpf`: the whole file of a client this person may see, or 404. */
export const byCpfInput = z.object({ cpf: cpfInput })
/** `POST /{uuid}/reveal`: one field at a time; the CPF by default. */
export const revealQuery = z.object({ field: z.enum(['cpf', 'rg', 'accounts']).default('cpf') })
const revealedAccount = customerAccountSchema.pick({ account: true, pix_key: true })
export const revealedSchema = z.object({
  cpf: everyone(z.string().optional()),
  rg: everyone(z.string().nullable().optional()),
  accounts: everyone(z.array(revealedAccount.extend({ id: everyone(z.int()) })).optional()),
})
export type Revealed = z.infer<typeof revealedSchema>

/** No order by age: a newly linked client would appear at an older one's position (clients.md#the-client). */
export const customerQuery = listQuery(['name', 'birth_date'], {
  uuid: oneOrMore(z.uuid()).optional(),
  name: z.string().trim().max(120).optional(),
  agreement_id: everyone(oneOrMore(rowId).optional()),
  user_uuid: everyone(oneOrMore(z.uuid()).optional()),
  state: oneOrMore(z.string().regex(/^[A-Z]{2}$/)).optional(),
  do_not_disturb: flag.optional(),
  with_trashed: flag.optional(),
})

export const customerContract = {
  ...heads.customer,
  ...{ row: customerSchema, input: customerCreate, query: customerQuery },
} satisfies WrittenContract
