import * as z from 'zod'
import { callKinds, callPriorities, callSides, itemTypes } from '@/lib/kinds/calls'
import { everyone } from './audience'
import { heads } from './heads'
import { flag, hourOfDay, listQuery, listSchema, momentRange, oneOrMore, rowId } from './list'
import { moment } from './moment'
import { attachmentSchema } from './pendency'
import { chosenId, edited, namedRow, registryRow } from './registry'
import type { WrittenContract } from './schemas'

const person = z.object({ uuid: everyone(z.uuid()), name: everyone(z.string()) })

/** A question to the office (calls.md#the-record). */
export const callSchema = z.object({
  ...registryRow,
  number: everyone(z.int()),
  category: everyone(namedRow),
  situation: everyone(z.object({ id: everyone(z.int()), name: everyone(z.string()), color: everyone(z.string()) })),
  /** Its situation's, by which the machine knows it. */
  kind: everyone(z.enum(callKinds)),
  subject: everyone(z.string()),
  description: everyone(z.string()),
  attachments: everyone(z.array(attachmentSchema)),
  requester: everyone(person),
  assignee: everyone(person.nullable()),
  /** Null as well where this person does not see the proposal. */
  proposal: everyone(z.object({ uuid: everyone(z.uuid()), number: everyone(z.int()) }).nullable()),
  priority: everyone(z.enum(callPriorities)),
  /** Null while the clock stands. */
  due_at: everyone(moment.nullable()),
  /** The clock runs, and the term is over. */
  overdue: everyone(z.boolean()),
  /** Working minutes that are left, below zero once late; and the whole term's. */
  clock: everyone(z.object({ running: everyone(z.boolean()), left: everyone(z.int()), term: everyone(z.int()) })),
  first_reply_at: everyone(moment.nullable()),
  resolved_at: everyone(moment.nullable()),
  closed_at: everyone(moment.nullable()),
  /** The rating of its requester, 1 to 5, with a word (calls.md#rating). */
  rating: everyone(z.int().nullable()),
  rating_comment: everyone(z.string().nullable()),
  rated_at: everyone(moment.nullable()),
  /** The call that its conversation went into (calls.md#merging). */
  merged_into: everyone(z.object({ id: everyone(z.int()), number: everyone(z.int()) }).nullable()),
  last_message_at: everyone(moment),
  /** The side on which this person writes in it. */
  side: everyone(z.enum(callSides)),
  /** The side whose turn it is. */
  waits_for: everyone(z.enum(['requester', 'desk', 'nobody'])),
  /** Order in the desk's queue: 0 late, 1 the desk's turn, 2 the requester's, 3 resolved, 4 over. */
  urgency: everyone(z.int()),
  /** Order in the requester's queue: 0 their turn, 1 resolved, 2 the desk's turn, 3 over. */
  turn: everyone(z.int()),
  messages: everyone(z.int()),
  /** Messages this person has not read. */
  unread: everyone(z.int()),
})
export type Call = z.infer<typeof callSchema>

/** `GET /api/calls/{id}/items`: what it says to its category's items, in their order. */
export const callItemSchema = z.object({
  mandatory_item_id: everyone(z.int()),
  name: everyone(z.string()),
  type: everyone(z.enum(itemTypes)),
  /** A CPF is masked; of a file, its uuid. */
  value: everyone(z.string()),
  file: everyone(attachmentSchema.nullable()),
})
export type CallItem = z.infer<typeof callItemSchema>
export const callItemList = listSchema(callItemSchema)

/** `POST /api/calls/{id}/reveal`: a CPF among its items, whole. */
export const callRevealInput = z.object({ mandatory_item_id: chosenId })
export const callRevealedSchema = z.object({ value: everyone(z.string()) })

const subject = z.string().trim().min(3, { message: 'Diga o assunto em poucas palavras.' }).max(120)
const description = z.string().trim().min(1, { message: 'Conte o que aconteceu e o que você precisa.' }).max(4000)

/** `POST /api/calls`. */
export const callInput = z.object({
  category_id: chosenId,
  subject,
  description,
  priority: z.enum(callPriorities).default('normal'),
  proposal_uuid: z.uuid().nullable().default(null),
  /** On whose behalf the desk opens it; the caller by default. */
  requester_uuid: z.uuid().nullable().default(null),
  /** Values as their types have them: `2026-11-30`, a CPF, the uuid of an uploaded file. */
  items: z
    .array(z.object({ mandatory_item_id: chosenId, value: z.string().trim().max(500) }))
    .max(100)
    .default([]),
  attachments: z.array(z.uuid()).max(10).default([]),
})
export type CallInput = z.output<typeof callInput>

/** `PUT /api/calls/{id}`: what the desk corrects. */
export const callEdit = z.object({
  ...edited,
  category_id: chosenId.optional(),
  subject: subject.optional(),
  description: description.optional(),
  priority: z.enum(callPriorities).optional(),
  proposal_uuid: z.uuid().nullable().optional(),
})
export type CallEdit = z.output<typeof callEdit>

/** `PUT /api/calls/{id}/situation`: a step of its machine, to the situation's kind. */
export const callSituationInput = z.object({ ...edited, situation_id: chosenId })
/** `PUT /api/calls/{id}/assign`: null for nobody. */
export const callAssignInput = z.object({ ...edited, assignee_uuid: z.uuid().nullable() })

/** `POST /api/calls/{id}/rating`: its requester's. */
export const callRatingInput = z.object({
  ...edited,
  rating: z.int().min(1).max(5),
  comment: z.string().trim().max(500).nullable().default(null),
})
/** `POST /api/calls/{id}/merge`: `into` is the other call's id. */
export const callMergeInput = z.object({ ...edited, into: chosenId })

export const callMessageSchema = z.object({
  id: everyone(z.int()),
  user: everyone(person),
  /** Written on the desk's side. */
  internal: everyone(z.boolean()),
  message: everyone(z.string()),
  attachments: everyone(z.array(attachmentSchema)),
  internal_only: z.boolean(),
  /** It came as an answer to a mail (calls.md#answers-by-mail). */
  by_mail: everyone(z.boolean().optional()),
  created_at: everyone(moment),
  /** The other side has read it. */
  read: everyone(z.boolean()),
})
export type CallMessage = z.infer<typeof callMessageSchema>
export const callMessageList = listSchema(callMessageSchema)

/** Characters of a message. */
export const longestMessage = 4000

/** `POST /api/calls/{id}/messages`; `attachments` are uuids of uploaded files. */
export const callMessageInput = z.object({
  message: z.string().trim().min(1, { message: 'Escreva a mensagem.' }).max(longestMessage),
  attachments: z.array(z.uuid()).max(10).default([]),
  internal_only: z.boolean().default(false),
  /** Of the desk: the call waits for the requester afterwards. */
  asks: z.boolean().default(false),
})
export type CallMessageInput = z.output<typeof callMessageInput>

const sorts = ['id', 'number', 'urgency', 'turn', 'due_at', 'last_message_at', 'priority', 'created_at'] as const
export const callQuery = listQuery(sorts, {
  id: oneOrMore(rowId).optional(),
  category_id: everyone(oneOrMore(rowId).optional()),
  situation_id: everyone(oneOrMore(rowId).optional()),
  kind: everyone(oneOrMore(z.enum(callKinds)).optional()),
  priority: everyone(oneOrMore(z.enum(callPriorities)).optional()),
  /** Uuids of people. */
  assignee: everyone(oneOrMore(z.uuid()).optional()),
  requester: everyone(oneOrMore(z.uuid()).optional()),
  proposal_uuid: everyone(oneOrMore(z.uuid()).optional()),
  unassigned: everyone(flag.optional()),
  overdue: everyone(flag.optional()),
  /** Neither resolved, closed nor cancelled. */
  open: everyone(flag.optional()),
  waits_for: everyone(z.enum(['requester', 'desk']).optional()),
  created_at: everyone(momentRange.optional()),
  resolved_at: everyone(momentRange.optional()),
  /** It missed its term, whatever has become of it since. */
  late: everyone(flag.optional()),
  /** It has a first reply. */
  answered: everyone(flag.optional()),
  rated: everyone(flag.optional()),
  /** The hour of the day in which it was opened, by the company's clocks. */
  hour: everyone(oneOrMore(hourOfDay).optional()),
  with_trashed: flag.optional(),
})

export const callContract = {
  ...heads.call,
  ...{ row: callSchema, input: callInput, query: callQuery },
} satisfies WrittenContract
