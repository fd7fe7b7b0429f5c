import * as z from 'zod'
import { typistStatuses } from '@/lib/kinds/operation'
import { typistActions } from '@/lib/proposals/typist'
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
const said = { login: text(60), expires_at: day.nullable(), notes: text(500) }

/** `POST /api/typist_bank_users`: a request. */
export const typistBankUserInput = z.object({
  /** For whom; null for oneself. */
  user_uuid: z.uuid().nullable().default(null),
  bank_id: chosenId,
  login: said.login.default(null),
  expires_at: said.expires_at.default(null),
  notes: said.notes.default(null),
})
export type TypistBankUserInput = z.output<typeof typistBankUserInput>

/** `PUT /api/typist_bank_users/{id}`: with `action` a step; without, an edit of what it says. */
export const typistBankUserEdit = z.object({
  ...edited,
  action: z.enum(typistActions).optional(),
  login: said.login.optional(),
  expires_at: said.expires_at.optional(),
  notes: said.notes.optional(),
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
