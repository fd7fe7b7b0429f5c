import * as z from 'zod'
import { roles } from '@/lib/access/roles'
import { isCep, isCnpj, isCpf, isMasked, maybePhone, states, toCnpj, toDigits } from '@/lib/formats/brazil'
import { genders } from '@/lib/kinds/operation'
import { brokerKinds, personKinds, userStatuses } from '@/lib/kinds/people'
import { rule } from './amounts'
import { everyone } from './audience'
import { repeatedPasswordSchema } from './auth'
import { certificationInput } from './certification'
import { heads } from './heads'
import { flag, listQuery, oneOrMore, rowId, versionNumber } from './list'
import { day, moment } from './moment'
import { payeeAccountEdit, payeeAccountInput } from './payee-account'
import { chosenId, edited, namedRow, registryRow } from './registry'
import type { WrittenContract } from './schemas'

const { id: _id, ...knownRow } = registryRow

/** A row of Usuários. */
export const userRowSchema = z.object({
  ...knownRow,
  uuid: everyone(z.uuid()),
  name: everyone(z.string()),
  fullname: everyone(z.string()),
  email: everyone(z.string()),
  username: everyone(z.string()),
  type_user: everyone(z.enum(roles)),
  profile: everyone(namedRow),
  status: everyone(z.enum(userStatuses)),
  phone: everyone(z.string().nullable()),
  last_login_at: everyone(moment.nullable()),
  /** Why staff blocked them: internal. */
  blocked_reason: z.string().nullable(),
})
export type UserRow = z.infer<typeof userRowSchema>

/** An optional text; empty becomes null, absent keeps what is stored. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((given) => given || null)
    .nullable()
    .optional()

/** A masked number sent back keeps the stored one: the tenant API compares. */
const document = (clean: (given: string) => string, isWhole: (text: string) => boolean, fault: object) =>
  z
    .string()
    .trim()
    .transform((given) => (isMasked(given) ? given : clean(given)) || null)
    .refine((value) => value === null || isMasked(value) || isWhole(value), fault)
    .nullable()
    .optional()

const phone = z
  .string()
  .trim()
  .transform((given) => (given === '' ? null : (maybePhone(given) ?? given)))
  .refine(
    (value) => value === null || maybePhone(value) !== null,
    rule('phone', 'Informe um telefone com DDD, como (11) 90000-0000.'),
  )
  .nullable()
  .optional()

/** Of a person, as they are sent; a sheet of brokers has the same. */
export const personFields = {
  kind: z.enum(personKinds),
  name: z.string().trim().min(2).max(60),
  fullname: z.string().trim().min(3).max(160),
  corporate_reason: text(160),
  fantasy_name: text(160),
  cpf: document(toDigits, isCpf, rule('cpf', 'CPF inválido.')),
  cnpj: document(toCnpj, isCnpj, rule('cnpj', 'CNPJ inválido.')),
  birth_date: day.nullable().optional(),
  rg: text(20),
  mother_name: text(160),
  gender: z.enum(genders).nullable().optional(),
  phone,
  whatsapp: phone,
  zip_code: z
    .string()
    .transform((given) => toDigits(given) || null)
    .refine((value) => value === null || isCep(value), rule('cep', 'CEP inválido.'))
    .nullable()
    .optional(),
  street: text(160),
  number: text(20),
  complement: text(80),
  district: text(80),
  city: text(80),
  state: z.enum(states).nullable().optional(),
}

/** Of a broker, as they are sent. */
export const brokerFields = {
  broker_kind: z.enum(brokerKinds),
  joined_at: day.nullable().optional(),
  contract_signed_at: day.nullable().optional(),
  substab_contract_number: text(40),
  notes: text(2000),
  // Each takes its own permission (brokers.md#places).
  spread_group_id: chosenId.nullable().optional(),
  commercial_hierarchy_id: chosenId.nullable().optional(),
  team_id: chosenId.nullable().optional(),
}

export const userFields = {
  email: z.string().trim().toLowerCase().max(160).pipe(z.email()),
  /** Made from the e-mail if absent. */
  username: z
    .string()
    .trim()
    .toLowerCase()
    .transform((given) => given || null)
    .refine(
      (given) => given === null || /^[a-z0-9._-]{3,60}$/.test(given),
      rule('username', 'Use de 3 a 60 letras minúsculas, números, pontos, hifens ou sublinhados, sem acentos.'),
    )
    .nullable()
    .optional(),
  type_user: z.enum(roles),
  /** The role's own profile if absent or null; of an edit, the one that is stored. */
  profile_id: chosenId
    .nullable()
    .transform((given) => given ?? undefined)
    .optional(),
}

/** As many as somebody can have: each bank's association certifies five kinds. */
const manyCertifications = 20

/** `POST /api/user/create`: the person is invited by mail (identity.md#invitations). */
export const userCreate = z.object({
  ...userFields,
  person: z.object(personFields),
  broker: z.object(brokerFields).partial().optional(),
  // Each by the rules of its own call (brokers.md#parts).
  payee_account: payeeAccountInput.optional(),
  certifications: z.array(certificationInput).max(manyCertifications).optional(),
})
/** `PUT /api/user/edit/{uuid}`: fields that are absent stay as they are; `payee_account` has its own `row_version`. */
export const userEdit = z
  .object({ ...userFields, person: z.object(personFields).partial(), broker: z.object(brokerFields).partial() })
  .partial()
  .extend({ ...edited, payee_account: payeeAccountEdit.optional() })
export type UserCreate = z.output<typeof userCreate>
export type UserEdit = z.output<typeof userEdit>

const reason = z.string().trim().min(3).max(500)
/** `POST /api/user/{uuid}/block` */
export const userBlock = z.object({ reason, row_version: versionNumber })
export const userBulkBlock = z.object({ reason })
/** `PUT /api/user/enable/{uuid}` */
export const userEnable = z.object({ row_version: versionNumber.optional() })

/** Without `type_user=Corretor` the list has no brokers: these have a list of their own. */
export const userQuery = listQuery(['name', 'email', 'type_user', 'status', 'last_login_at', 'created_at'], {
  uuid: oneOrMore(z.uuid()).optional(),
  type_user: oneOrMore(z.enum(roles)).optional(),
  status: oneOrMore(z.enum(userStatuses)).optional(),
  profile_id: oneOrMore(rowId).optional(),
  with_trashed: flag.optional(),
  options: flag.optional(),
})

export const userContract = {
  ...heads.user,
  ...{ row: userRowSchema, input: userCreate, query: userQuery },
} satisfies WrittenContract

/** `GET /api/invitations/{token}`: whom the link invites; no names once it is void. */
export const invitedSchema = z.object({
  valid: z.boolean(),
  name: z.string().nullable(),
  email: z.string().nullable(),
})
export type Invited = z.infer<typeof invitedSchema>

/** `POST /api/invitations/{token}`: the person's own password. */
export const acceptInvitationSchema = repeatedPasswordSchema
