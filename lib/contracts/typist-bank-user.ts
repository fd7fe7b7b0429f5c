import * as z from 'zod'
import { typistStatuses } from '@/lib/kinds/operation'
import { certificationKinds } from '@/lib/kinds/people'
import { typistActions } from '@/lib/proposals/typist'
import { rule } from './amounts'
import { everyone } from './audience'
import { heads } from './heads'
import { flag, listQuery, oneOrMore, rowId } from './list'
import { day, moment } from './moment'
import { chosenId, edited, namedRow, registryRow } from './registry'
import type { WrittenContract } from './schemas'

const person = z.object({ uuid: everyone(z.uuid()), name: everyone(z.string()) })

/** A person's own login at a bank's portal (typists.md#the-login). */
export const typistBankUserSchema = z.object({
  ...registryRow,
  user_uuid: everyone(z.uuid()),
  user: everyone(person),
  bank_id: everyone(z.int()),
  bank: everyone(namedRow),
  /** Null until the bank gives it. */
  login: everyone(z.string().nullable()),
  status: everyone(z.enum(typistStatuses)),
  requested_at: everyone(moment),
  activated_at: everyone(moment.nullable()),
  expires_at: everyone(day.nullable()),
  /** Active, and its last day is over or within 30 days. */
  expiring: everyone(z.enum(['over', 'soon']).nullable()),
  /** Why it is blocked, or was refused or cancelled. */
  blocked_reason: everyone(z.string().nullable()),
  notes: everyone(z.string().nullable()),
  certification_id: everyone(z.int().nullable()),
  /** The person's, that this login is used with. */
  certification: everyone(
    z
      .object({
        id: everyone(z.int()),
        /** Issuer and number. */
        name: everyone(z.string()),
        kind: everyone(z.enum(certificationKinds)),
        expires_at: everyone(z.iso.date()),
      })
      .nullable(),
  ),
  /** The person's certification for consignado is over (certifications.md#uncertified). */
  uncertified: everyone(z.enum(['over']).nullable()),
  /** For the person and for staff; never the password. */
  password_hint: everyone(z.string().nullable()),
})
export type TypistBankUser = z.infer<typeof typistBankUserSchema>

/** An empty text becomes null; without a default, so that an edit may leave it out. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((said) => said || null)
    .nullable()

/** A word that may be the password itself: six characters or more with a digit among them. */
const mayBePassword = (word: string) => word.length >= 6 && /\d/.test(word)

/** A hint is said in words: two or more, none of which could be the password (typists.md#the-login). */
export const isHint = (text: string) => {
  const words = text.split(/\s+/)
  return words.length > 1 && !words.some(mayBePassword)
}

const said = {
  login: text(60),
  expires_at: day.nullable(),
  notes: text(500),
  certification_id: chosenId.nullable(),
  password_hint: text(80).refine(
    (hint) => hint === null || isHint(hint),
    rule('password_hint', 'Escreva uma dica em palavras, nunca a senha: por exemplo, nome do primeiro gerente.'),
  ),
}

/** `POST /api/typist_bank_users`: a request. */
export const typistBankUserInput = z.object({
  /** For whom; null for oneself. */
  user_uuid: z.uuid().nullable().default(null),
  bank_id: chosenId,
  login: said.login.default(null),
  expires_at: said.expires_at.default(null),
  notes: said.notes.default(null),
  certification_id: said.certification_id.default(null),
  password_hint: said.password_hint.default(null),
})
export type TypistBankUserInput = z.output<typeof typistBankUserInput>

/** `PUT /api/typist_bank_users/{id}`: with `action` a step; without, an edit of what it says. */
export const typistBankUserEdit = z.object({
  ...edited,
  action: z.enum(typistActions).optional(),
  login: said.login.optional(),
  expires_at: said.expires_at.optional(),
  notes: said.notes.optional(),
  certification_id: said.certification_id.optional(),
  password_hint: said.password_hint.optional(),
  reason: text(500).optional(),
})
export type TypistBankUserEdit = z.output<typeof typistBankUserEdit>
/** Input of a step on many. */
export const typistReason = z.object({ reason: z.string().trim().min(1).max(500) })

export const typistBankUserContract = {
  ...heads.typist_bank_user,
  row: typistBankUserSchema,
  input: typistBankUserInput,
  query: listQuery(
    ['id', 'user', 'bank', 'login', 'status', 'requested_at', 'activated_at', 'expires_at', 'created_at'],
    {
      id: oneOrMore(rowId).optional(),
      user_uuid: everyone(oneOrMore(z.uuid()).optional()),
      bank_id: everyone(oneOrMore(rowId).optional()),
      status: everyone(oneOrMore(z.enum(typistStatuses)).optional()),
      /** Active ones whose last day is over or within 30 days; false for the others. */
      due: everyone(flag.optional()),
      /** Of people whose certification for consignado is over; false for the others. */
      uncertified: everyone(flag.optional()),
      with_trashed: flag.optional(),
    },
  ),
} satisfies WrittenContract

/** `GET /api/typist_bank_users/logs`: what was done to one login, newest first. */
export const typistLogQuery = listQuery(['id'], { typist_bank_user_id: rowId })
export const typistLogSchema = z.object({
  id: everyone(z.int()),
  action: everyone(z.enum(['request', ...typistActions])),
  from: everyone(z.enum(typistStatuses).nullable()),
  to: everyone(z.enum(typistStatuses)),
  user: everyone(person.nullable()),
  note: everyone(z.string().nullable()),
  created_at: everyone(moment),
})
export type TypistLog = z.infer<typeof typistLogSchema>

const cell = z.object({
  id: everyone(z.int()),
  bank_id: everyone(z.int()),
  status: everyone(z.enum(typistStatuses)),
  expiring: everyone(z.enum(['over', 'soon']).nullable()),
})

/** `GET /api/typist_bank_users/matrix`: people with their logins, one at each bank. */
export const typistMatrixQuery = listQuery(['name'], {})
export const typistMatrixSchema = z.object({
  uuid: everyone(z.uuid()),
  name: everyone(z.string()),
  uncertified: everyone(z.boolean()),
  /** Of several at one bank that which is used or waits. Rejected and cancelled ones are not among them. */
  logins: everyone(z.array(cell)),
})
export type TypistPerson = z.infer<typeof typistMatrixSchema>
export type TypistCell = z.infer<typeof cell>
