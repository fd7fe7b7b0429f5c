import * as z from 'zod'
import { roles } from '@/lib/access/roles'
import { genders } from '@/lib/kinds/operation'
import { brokerKinds, invitationStates, userStatuses } from '@/lib/kinds/people'
import { everyone } from './audience'
import { guiseSchema } from './guise'
import { moment } from './moment'
import { namedRow } from './registry'

/** The signed-in person, as the token carries it at `data.response` (identity.md#token). */
export const userSchema = z.object({
  uuid: z.uuid(),
  username: z.string(),
  email: z.string(),
  type_user: z.enum(roles),
  /** The profile's name. */
  profile: z.string(),
  person: z.object({
    name: z.string(),
    fullname: z.string(),
    corporate_reason: z.string().nullable(),
  }),
  permissions: z.array(z.string()),
  onboarding: z.enum(['waiting', 'finished']),
  /**
   * Only in `GET /api/auth/me`, and a foreign tenant API may lack them: the onboarding's state
   * (identity.md#onboarding).
   */
  onboarding_step: z.enum(['terms', 'change_password', 'theme', 'done']).optional(),
  onboarding_mode: z.enum(['full', 'sample']).optional(),
  /** They were given their password, and choose their own in the onboarding. */
  must_change_password: z.boolean().optional(),
  /** The profile requires a second factor that the person lacks: the office is closed until they enrol one. */
  second_factor_pending: z.boolean().optional(),
  /** The terms of use in force are not accepted yet. */
  terms_pending: z.boolean().optional(),
  /** Set while an Administrador sees as this person, or as a profile. */
  guise: guiseSchema.optional(),
})
export type User = z.infer<typeof userSchema>

const text = z.string().nullable()

export const userBrokerSchema = z.object({
  broker_code: everyone(z.int()),
  broker_kind: everyone(z.enum(brokerKinds)),
  joined_at: everyone(z.iso.date()),
  contract_signed_at: z.iso.date().nullable().optional(),
  substab_contract_number: text.optional(),
  notes: text.optional(),
  /** Null for the default group. */
  spread_group: namedRow.nullable().optional(),
  /** The node above, by its person's name. */
  commercial_hierarchy: everyone(namedRow.nullable().optional()),
  team: everyone(namedRow.nullable().optional()),
})
export type UserBroker = z.infer<typeof userBrokerSchema>

/** `GET /api/user/{uuid}`. CPF, CNPJ and RG are masked. */
export const userDetailSchema = z.object({
  uuid: z.uuid(),
  username: z.string(),
  email: z.string(),
  type_user: z.enum(roles),
  profile: z.string(),
  status: z.enum(userStatuses),
  onboarding: z.enum(['waiting', 'finished']),
  created_at: moment,
  last_login_at: moment.nullable(),
  /** As `GET /api/user/{uuid}/avatar` answers it. */
  avatar: z.string(),
  person: z.object({
    kind: z.enum(['PF', 'PJ']),
    name: z.string(),
    fullname: z.string(),
    corporate_reason: text,
    fantasy_name: text,
    cpf: text,
    cnpj: text,
    birth_date: text,
    // A foreign API may lack these three.
    rg: text.optional(),
    mother_name: text.optional(),
    gender: z.enum(genders).nullable().optional(),
    phone: text,
    whatsapp: text,
    zip_code: text,
    street: text,
    number: text,
    complement: text,
    district: text,
    city: text,
    state: text,
  }),
  /** The person's permissions in words, in the order of their groups. */
  permissions: z.array(z.object({ name: z.string(), label: z.string(), group: z.string() })),
  /**
   * True if they have a second factor; visible to themselves and to those who edit users. A foreign API may lack it.
   */
  second_factor: z.boolean().nullable().optional(),
  row_version: z.int(),
  // A foreign API may lack the rest.
  profile_id: z.int().optional(),
  /** Set on a deleted person, whom only those who may restore them can read. */
  deleted_at: moment.nullable().optional(),
  /** Why they are blocked; for staff. */
  blocked_reason: text.optional(),
  /** Their invitation while they have not accepted it; for those who edit users. */
  invitation: z
    .object({ state: z.enum(invitationStates), expires_at: moment })
    .nullable()
    .optional(),
  /** A Corretor's own data; contract and notes are for staff. */
  broker: userBrokerSchema.nullable().optional(),
  /** True if the viewer has edit_users and no fewer rights than this person. */
  may_edit: z.boolean().optional(),
})
export type UserDetail = z.infer<typeof userDetailSchema>
