import * as z from 'zod'
import { businessDays, entrySides, recurrenceScopes } from '@/lib/kinds/finance'
import { rule } from './amounts'
import { dueDay, entryParts, shownDebitType, shownParts } from './financial-entry'
import { heads } from './heads'
import { flag, listQuery, oneOrMore, rowId } from './list'
import { chosenId, edited, registryRow } from './registry'
import type { WrittenContract } from './schemas'

/** Entries that come back each month (finance.md#recurrences). Internal. */

/** The entry that each month is given. */
const template = z.object({ ...entryParts, debit_type_id: chosenId.nullable().default(null) })
export type RecurrenceTemplate = z.output<typeof template>

export const recurrenceSchema = z.object({
  ...registryRow,
  kind: z.enum(entrySides),
  /** As a body takes it; the fields beside it say the same with names. */
  template: z.record(z.string(), z.unknown()),
  ...shownParts,
  ...shownDebitType,
  /** Of the month; 31 is its last. */
  day: z.int(),
  /** For a day on a weekend or holiday. */
  business_day: z.enum(businessDays),
  from: z.iso.date(),
  until: z.iso.date().nullable(),
  /** The first day on which an open one of it is due. */
  next_due: z.iso.date().nullable(),
})
export type Recurrence = z.infer<typeof recurrenceSchema>

export const recurrenceInput = z.object({
  kind: z.enum(entrySides),
  template,
  day: z.int().min(1).max(31),
  business_day: z.enum(businessDays).default('keep'),
  from: dueDay,
  until: dueDay.nullable().default(null),
})
export type RecurrenceInput = z.output<typeof recurrenceInput>

/** `PUT`: one month alone, or that month and those after it; this month's, if none is given. */
export const recurrenceEdit = recurrenceInput.extend({
  scope: z.enum(recurrenceScopes).default('following'),
  month: z
    .string()
    .refine((text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text), rule('month', 'Informe o mês como 2026-12.'))
    .nullable()
    .default(null),
  ...edited,
})
export type RecurrenceEdit = z.output<typeof recurrenceEdit>

export const recurrenceContract = {
  ...heads.recurrence,
  row: recurrenceSchema,
  input: recurrenceInput,
  query: listQuery(['description', 'id', 'amount', 'day', 'from', 'until', 'next_due', 'created_at'] as const, {
    id: oneOrMore(rowId).optional(),
    kind: oneOrMore(z.enum(entrySides)).optional(),
    cost_center_id: oneOrMore(rowId).optional(),
    user_uuid: oneOrMore(z.uuid()).optional(),
    with_trashed: flag.optional(),
  }),
} satisfies WrittenContract
