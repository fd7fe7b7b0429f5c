import * as z from 'zod'
import { contactChannels } from '@/lib/kinds/operation'
import { moneyText } from './amounts'
import { everyone } from './audience'
import { inboxItemSchema } from './finance-inbox'
import { moment } from './moment'

/** Kinds of attention items: staff's first, then a seller's tasks and prospects. */
export const attentionKeys = [
  'awaiting_validation',
  'pendencies_overdue',
  'pendencies_answered',
  'stopped',
  'to_pay',
  'paid_without_commission',
  'returned',
  'pendencies_mine',
  'in_progress',
  'paid_this_month',
] as const
export type AttentionKey = (typeof attentionKeys)[number]

/** A counter of Início: number, total amount, and a link to a list of exactly these. */
const counter = z.object({
  key: everyone(z.enum(attentionKeys)),
  count: everyone(z.int()),
  /** Σ of their contracts; null for counters without money. */
  amount: everyone(moneyText.nullable()),
  /** The address of the screen that lists them. */
  link: everyone(z.string()),
})
export type AttentionCounter = z.infer<typeof counter>

/** One person's earnings, shown to nobody else (money.md#balance). */
const earnings = z.object({
  /** Σ of commission that the bank has not paid yet. */
  forecast: everyone(moneyText),
  /** Accrued, not released yet. */
  to_release: everyone(moneyText),
  balance: everyone(moneyText),
  available: everyone(moneyText),
})
export type Earnings = z.infer<typeof earnings>

/** A contact due today or overdue. */
const dueContact = z.object({
  id: everyone(z.int()),
  title: everyone(z.string()),
  note: everyone(z.string()),
  channel: everyone(z.enum(contactChannels)),
  next_contact_at: everyone(moment),
  customer: everyone(
    z
      .object({
        uuid: everyone(z.uuid()),
        name: everyone(z.string()),
        do_not_disturb: everyone(z.boolean()),
        /** The first that this person may see; null without permission to see clients. */
        phone: everyone(z.object({ number: everyone(z.string()), whatsapp: everyone(z.boolean()) }).nullable()),
      })
      .nullable(),
  ),
  proposal: everyone(z.object({ uuid: everyone(z.uuid()), number: everyone(z.int()) }).nullable()),
})
export type DueContact = z.infer<typeof dueContact>

/** Prerequisites of a company's first proposal, each after those it depends on. */
export const guideKeys = ['banks', 'agreements', 'products', 'tables', 'commissions', 'people'] as const
export type GuideKey = (typeof guideKeys)[number]

/** Which of these a new company has by now (interaction.md#guide). */
const guide = z.record(z.enum(guideKeys), z.boolean())
export type Guide = z.infer<typeof guide>

/** The oldest that waits at the finance desk (finance-inbox.md#kinds); `total` counts all. */
const inbox = z.object({ items: z.array(inboxItemSchema), total: z.int() })
export type AttentionInbox = z.infer<typeof inbox>

/** `GET /api/dashboard/attention`. */
export const attentionSchema = z.object({
  counters: everyone(z.array(counter)),
  /** Null for people who receive no commission. */
  earnings: everyone(earnings.nullable()),
  /** The first ones; `contacts_total` counts all. */
  contacts: everyone(z.array(dueContact)),
  contacts_total: everyone(z.int()),
  /** For staff; null once the company has had a proposal. A tenant API of somebody else's may not know it. */
  guide: guide.nullish(),
  /** For staff who see any of it. A tenant API of somebody else's may not know it. */
  inbox: inbox.nullish(),
})
export type Attention = z.infer<typeof attentionSchema>
