import * as z from 'zod'
import { inboxKinds, settledByHand } from '../kinds/finance-inbox'
import { moneyText } from './amounts'
import { listQuery, oneOrMore, versionNumber } from './list'
import { moment } from './moment'

/** Work that waits at the finance desk (finance-inbox.md#kinds). */
export const inboxItemSchema = z.object({
  kind: z.enum(inboxKinds),
  /** The file, payment, account, report or bank that it is about, by its id. */
  subject_id: z.int(),
  /** That file's, person's, account's or bank's name. */
  name: z.string(),
  /** Payments, answers, lines or claims. */
  count: z.int(),
  /** Null where a sum would say nothing. */
  amount: moneyText.nullable(),
  /** The day from which on the oldest of them waits, and how many days that is by today. */
  since: z.iso.date(),
  days: z.int(),
  /** The person who has it: whoever took it or was given it, else whoever brought it. */
  holder: z.object({ uuid: z.uuid(), name: z.string() }).nullable(),
  /** The moment at which it was taken or given; null while nobody has. */
  held_at: moment.nullable(),
  /** Of what a person has said of it; 0 while nobody has. */
  row_version: z.int(),
  /** True if the caller may take it, give it and settle it. */
  may_hold: z.boolean(),
  /** The screen that shows exactly these. */
  link: z.string(),
})
export type InboxItem = z.infer<typeof inboxItemSchema>

/** `GET /api/financial/inbox`: all that waits for the caller's desk, the oldest first. */
export const inboxQuery = z.strictObject({
  kind: oneOrMore(z.enum(inboxKinds)).optional(),
  /** `mine`: what the caller has; `nobody`: what nobody has. */
  holder: z.enum(['mine', 'nobody']).optional(),
})
export const inboxSchema = z.object({
  items: z.array(inboxItemSchema),
  /** The number that waits, by kind, whatever the query asks for. */
  totals: z.record(z.enum(inboxKinds), z.int()),
})
export type Inbox = z.infer<typeof inboxSchema>

const subject = { kind: z.enum(inboxKinds), subject_id: z.int().min(1) }

/** `POST /api/financial/inbox/hold`: gives an item to a person; without one, to whoever brought it. */
export const inboxHoldInput = z.object({
  ...subject,
  row_version: versionNumber,
  user_uuid: z.uuid().toLowerCase().nullable(),
})

/** `POST /api/financial/inbox/settle`: says that it is dealt with elsewhere; it comes back once there is more of it. */
export const inboxSettleInput = z.object({
  ...subject,
  kind: z.enum(settledByHand),
  row_version: versionNumber,
  reason: z.string().trim().min(1, { message: 'Informe o motivo.' }).max(500),
})

/** The answer to a call on an item: its version by now. */
export const inboxSaidSchema = z.object({ row_version: z.int() })

/** `GET /api/financial/inbox/staff`: the people who may be given an item of a kind. */
export const inboxStaffQuery = listQuery(['name'], { kind: z.enum(inboxKinds) })
export const inboxStaffSchema = z.object({ uuid: z.uuid(), name: z.string() })
export type InboxStaff = z.infer<typeof inboxStaffSchema>
