import * as z from 'zod'
import {
  dreGroups,
  resultBases,
  resultGroups,
  resultSources,
  resultSpans,
  resultViews,
  resultWords,
} from '@/lib/kinds/finance'
import { moneyText } from './amounts'
import { flag, listQuery, listSchema, oneOrMore, rowId } from './list'
import { periodMonth } from './period'

/** The result by cost centre, the DRE (finance.md#income-statement). Internal. */

/** Months that are answered at once, at most: two years and some. */
const mostMonths = 36
const monthsBetween = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5))

/** First and last month. */
const months = z.tuple([periodMonth, periodMonth]).refine(([from, to]) => {
  const apart = monthsBetween(from, to)
  return apart >= 0 && apart < mostMonths
})

/** A cost centre with those below it, or what has none. */
const center = z.union([z.literal('none'), rowId])

/** `GET /api/financial/result`: a column for each month, or for each cost centre. */
export const resultQuery = z.strictObject({
  by: z.enum(['month', 'cost_center']),
  months,
  cost_center_id: center.optional(),
})
export type ResultQuery = z.output<typeof resultQuery>

export const resultSchema = z.object({
  /** `yyyy-MM`, or a cost centre's id with all below it; `own` is the chosen centre's alone, `none` is without one. */
  columns: z.array(z.object({ key: z.string(), name: z.string().nullable() })),
  /** The release types with anything in these months, in the order of the statement. Below zero: it cost money. */
  lines: z.array(
    z.object({
      release_type_id: z.int(),
      name: z.string(),
      /** Null: in no line of the statement; it moved money alone. */
      dre_group: z.enum(dreGroups).nullable(),
      /** One amount for each column. */
      competence: z.array(moneyText),
      cash: z.array(moneyText),
    }),
  ),
})
export type Result = z.infer<typeof resultSchema>
export type ResultLine = Result['lines'][number]

/** `GET /api/financial/result/rows`: what one figure adds up, the latest first. */
export const resultRowsQuery = listQuery(
  ['date'],
  {
    basis: z.enum(resultBases),
    months,
    release_type_id: rowId.optional(),
    dre_group: oneOrMore(z.enum(resultGroups)).optional(),
    cost_center_id: center.optional(),
    /** The centre without those below it. */
    alone: flag.optional(),
  },
  50,
).omit({ search: true })
export type ResultRowsQuery = z.output<typeof resultRowsQuery>

export const resultRowSchema = z.object({
  source: z.enum(resultSources),
  source_id: z.int(),
  /** The competence of an entry, the day of what was posted or moved. */
  date: z.iso.date(),
  description: z.string(),
  release_type: z.object({ id: z.int(), name: z.string() }),
  /** Its path; null for none. */
  cost_center: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The owner of the current account that it is in. */
  person: z.object({ uuid: z.uuid(), name: z.string() }).nullable(),
  /** That a posting is about. */
  proposal: z.object({ uuid: z.uuid(), number: z.int() }).nullable(),
  /** Below zero: it cost money. */
  amount: moneyText,
})
export type ResultRow = z.infer<typeof resultRowSchema>

const list = listSchema(resultRowSchema)
/** With the sum of all rows, which is the figure that they were opened from. */
export const resultRowsSchema = list.extend({
  data: list.shape.data.extend({ summary: z.object({ amount: moneyText }) }),
})

const word = z.string().trim().min(1).max(80)

/** `POST /api/financial/result/file`: the screen as it stands. */
export const resultFileInput = z.strictObject({
  format: z.enum(['xlsx', 'pdf']),
  view: z.enum(resultViews),
  basis: z.enum(resultBases),
  span: z.enum(resultSpans),
  /** The year before it is one, too. */
  month: periodMonth.refine((month) => month >= '1901'),
  cost_center_id: z
    .union([z.literal('none'), z.int().positive().max(999_999_999_999_999)])
    .nullable()
    .default(null),
  /** Of the person's language, for the sheet; the document is the company's, in Portuguese. */
  words: z.partialRecord(z.enum(resultWords), word).default({}),
})
export type ResultFileInput = z.output<typeof resultFileInput>
