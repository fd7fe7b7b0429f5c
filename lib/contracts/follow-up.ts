import * as z from 'zod'
import { contactChannels, contactOutcomes } from '@/lib/kinds/operation'
import { everyone } from './audience'
import { heads } from './heads'
import { flag, listQuery, localMoment, momentRange, oneOrMore, rowId } from './list'
import { moment } from './moment'
import { chosenId, edited, namedRow, registryRow } from './registry'
import type { WrittenContract } from './schemas'

/** One contact with a client: author, subject, outcome, and when to call again (clients.md#follow-ups). */
export const followUpSchema = z.object({
  ...registryRow,
  title_id: everyone(z.int()),
  title: everyone(namedRow),
  customer: everyone(z.object({ uuid: everyone(z.uuid()), name: everyone(z.string()) }).nullable()),
  proposal: everyone(z.object({ uuid: everyone(z.uuid()), number: everyone(z.int()) }).nullable()),
  /** The author. */
  user: everyone(z.object({ uuid: everyone(z.uuid()), name: everyone(z.string()) })),
  note: everyone(z.string()),
  channel: everyone(z.enum(contactChannels)),
  outcome: everyone(z.enum(contactOutcomes)),
  next_contact_at: everyone(moment.nullable()),
})
export type FollowUp = z.infer<typeof followUpSchema>

/** `POST /api/followUp`: about a client or a proposal; exactly one is required. */
export const followUpInput = z.object({
  customer_uuid: z.uuid().nullable().default(null),
  proposal_uuid: z.uuid().nullable().default(null),
  title_id: chosenId,
  note: z.string().trim().min(1, { message: 'Escreva o que foi conversado.' }).max(4000),
  channel: z.enum(contactChannels),
  outcome: z.enum(contactOutcomes),
  /** Local moment. */
  next_contact_at: localMoment.nullable().default(null),
})
export const followUpEdit = followUpInput.extend(edited)

export const followUpQuery = listQuery(['id', 'created_at', 'next_contact_at'], {
  id: oneOrMore(rowId).optional(),
  customer_uuid: everyone(oneOrMore(z.uuid()).optional()),
  proposal_uuid: everyone(oneOrMore(z.uuid()).optional()),
  user_uuid: everyone(oneOrMore(z.uuid()).optional()),
  next_contact_at: momentRange.optional(),
  with_trashed: flag.optional(),
})

export const followUpContract = {
  ...heads.follow_up,
  ...{ row: followUpSchema, input: followUpInput, query: followUpQuery },
} satisfies WrittenContract
