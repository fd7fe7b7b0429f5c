import * as z from 'zod'
import { pendencyStatuses, pendencyTypes, priorities } from '@/lib/kinds/operation'
import { closings } from '@/lib/proposals/pendency'
import { everyone } from './audience'
import { heads } from './heads'
import { flag, listQuery, listSchema, localMoment, momentRange, oneOrMore, rowId } from './list'
import { moment } from './moment'
import { chosenId, edited, namedRow, optionalText, registryRow } from './registry'
import type { WrittenContract } from './schemas'

const person = z.object({ uuid: everyone(z.uuid()), name: everyone(z.string()) })

/** A request that blocks a proposal (pendencies.md#the-record). */
export const pendencySchema = z.object({
  ...registryRow,
  proposal: everyone(
    z.object({
      uuid: everyone(z.uuid()),
      number: everyone(z.int()),
      status: everyone(z.string()),
      row_version: everyone(z.int()),
      customer: everyone(z.string()),
      bank: everyone(namedRow),
    }),
  ),
  owner: everyone(person),
  type: everyone(z.enum(pendencyTypes)),
  title: everyone(z.string()),
  description: everyone(z.string().nullable()),
  status: everyone(z.enum(pendencyStatuses)),
  priority: everyone(z.enum(priorities)),
  due_at: everyone(moment.nullable()),
  /** Past due while it is open. */
  overdue: everyone(z.boolean()),
  /** Order in the staff's queue: 0 overdue, 1 answered, 2 waiting, 3 closed. */
  urgency: everyone(z.int()),
  /** Order in the seller's queue: 0 overdue, 1 to be answered, 2 answered, 3 closed. */
  turn: everyone(z.int()),
  /** The side whose turn it is. */
  waits_for: everyone(z.enum(['seller', 'staff', 'nobody'])),
  /** The person notified of answers; null for all of Operacional. */
  assignee: person.nullable(),
  messages: everyone(z.int()),
  /** Messages this person has not read. */
  unread: everyone(z.int()),
  last_message_at: everyone(moment),
  resolved_at: everyone(moment.nullable()),
})
export type Pendency = z.infer<typeof pendencySchema>

export const attachmentSchema = z.object({
  uuid: everyone(z.uuid()),
  name: everyone(z.string()),
  mime: everyone(z.string()),
  size: everyone(z.int()),
})
export const pendencyMessageSchema = z.object({
  id: everyone(z.int()),
  user: everyone(person),
  /** Written by the staff side. */
  internal: everyone(z.boolean()),
  message: everyone(z.string()),
  attachments: everyone(z.array(attachmentSchema)),
  internal_only: z.boolean(),
  created_at: everyone(moment),
  /** The other side has read it. */
  read: everyone(z.boolean()),
})
export type PendencyMessage = z.infer<typeof pendencyMessageSchema>

/** `POST /api/pendency`; `row_version` is the proposal's. */
export const pendencyInput = z.object({
  proposal_uuid: z.uuid(),
  ...edited,
  type: z.enum(pendencyTypes),
  title: z.string().trim().min(3, { message: 'Diga em poucas palavras o que falta.' }).max(120),
  description: optionalText(2000),
  priority: z.enum(priorities).default('normal'),
  /** Local moment; a plain day means its end. Defaults to 48 hours from now. */
  due_at: localMoment.nullable().default(null),
})
export type PendencyInput = z.output<typeof pendencyInput>

/** `PUT /api/pendency/{id}`: closes or edits it. */
export const pendencyEdit = z.object({
  ...edited,
  action: z.enum(closings).optional(),
  title: z.string().trim().min(3, { message: 'Diga em poucas palavras o que falta.' }).max(120).optional(),
  description: z
    .string()
    .trim()
    .max(2000)
    .transform((text) => text || null)
    .nullable()
    .optional(),
  priority: z.enum(priorities).optional(),
  due_at: localMoment.optional(),
  /** The new assignee, a member of staff; null for nobody. */
  assignee_uuid: z.uuid().nullable().optional(),
})
export type PendencyEdit = z.output<typeof pendencyEdit>

/** `GET /api/pendency/assignees`: options of the assignee picker; with `uuid` that person. */
export const assigneeQuery = listQuery(['name'], {
  uuid: oneOrMore(z.uuid()).optional(),
  options: flag.optional(),
})
export const assigneeSchema = z.object({ uuid: z.uuid(), name: z.string() })

/** `POST /api/pendency/messages`; `attachments` are uuids of uploaded files. */
export const pendencyMessageInput = z.object({
  pendency_id: chosenId,
  message: z.string().trim().min(1, { message: 'Escreva a mensagem.' }).max(4000),
  attachments: z.array(z.uuid()).max(10).default([]),
  internal_only: z.boolean().default(false),
})
export type PendencyMessageInput = z.output<typeof pendencyMessageInput>

/** `GET /api/pendency/messages`: of one pendency, oldest first. */
export const pendencyMessageQuery = z.strictObject({ pendency_id: rowId })
export const pendencyMessageList = listSchema(pendencyMessageSchema)

const sorts = ['id', 'urgency', 'turn', 'due_at', 'last_message_at', 'status', 'priority', 'created_at'] as const
export const pendencyQuery = listQuery(sorts, {
  id: oneOrMore(rowId).optional(),
  status: oneOrMore(z.enum(pendencyStatuses)).optional(),
  type: oneOrMore(z.enum(pendencyTypes)).optional(),
  priority: oneOrMore(z.enum(priorities)).optional(),
  proposal_uuid: everyone(oneOrMore(z.uuid()).optional()),
  user_uuid: everyone(oneOrMore(z.uuid()).optional()),
  assignee_uuid: oneOrMore(z.uuid()).optional(),
  bank_id: everyone(oneOrMore(rowId).optional()),
  created_at: everyone(momentRange.optional()),
  /** Neither resolved nor cancelled. */
  open: everyone(flag.optional()),
  overdue: flag.optional(),
  waits_for: z.enum(['seller', 'staff']).optional(),
  with_trashed: flag.optional(),
})

export const pendencyContract = {
  ...heads.pendency,
  ...{ row: pendencySchema, input: pendencyInput, query: pendencyQuery },
} satisfies WrittenContract
