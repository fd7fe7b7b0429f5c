import type { CommissionReportDetail, ReportReading } from '@/lib/contracts/commission-report'
import { type ReportKind, reportKinds } from '@/lib/kinds/commission-reports'
import { type ReadField, readFields } from './columns'

/** A reading as a form holds it: words as texts with commas. Pure. */
export interface ReadingDraft extends Omit<ReportReading, 'words' | 'total_words'> {
  words: Record<ReportKind, string | null>
  total_words: string | null
  /** Of the layout that it may be saved as. */
  name: string | null
}
export type ReadingErrors = Partial<Record<string, string>>

const joined = (words: readonly string[]) => words.join(', ') || null
const split = (text: string | null) =>
  (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

const byKind = <T>(make: (kind: ReportKind) => T) => ({
  upfront: make('upfront'),
  bonus: make('bonus'),
  deferred: make('deferred'),
  insurance: make('insurance'),
  reversal: make('reversal'),
  adjustment: make('adjustment'),
})

/** The reading of a report, with the line of the heads that was found. */
export function toDraft({ reading, header_row, layout }: CommissionReportDetail): ReadingDraft {
  const { words, total_words, ...rest } = reading
  return {
    ...rest,
    header_row: reading.header_row ?? header_row,
    words: byKind((kind) => joined(words[kind])),
    total_words: joined(total_words),
    name: layout?.name ?? null,
  }
}

/** `reading` of the call. */
export function toReading({ name: _, words, total_words, ...rest }: ReadingDraft): ReportReading {
  return { ...rest, words: byKind((kind) => split(words[kind])), total_words: split(total_words) }
}

/** The body of a new layout of a bank's, which finds the heads wherever they stand. */
export function toLayout(draft: ReadingDraft, bank: number): Record<string, unknown> {
  return {
    ...{ bank_id: bank, name: draft.name, header_row: null },
    ...Object.fromEntries(readFields.map((field) => [`${field}_head`, draft.heads[field]])),
    ...Object.fromEntries(reportKinds.map((kind) => [`${kind}_words`, draft.words[kind]])),
    ...{ decimal_style: draft.decimal_style, rate_scale: draft.rate_scale, default_kind: draft.default_kind },
    ...{ reversal_sign: draft.reversal_sign, total_words: draft.total_words },
  }
}

/** The name of a refused field in the form: `reading.heads.ade` and `ade_head` are `ade`. */
export function formField(field: string): string {
  const [, head] = /^(?:reading\.)?heads\.(\w+)$/.exec(field) ?? /^(\w+)_head$/.exec(field) ?? []
  if (head) return head
  const [, kind] = /^(?:reading\.)?words\.(\w+)/.exec(field) ?? []
  return kind ? `${kind}_words` : (/^(?:reading\.)?(\w+)/.exec(field)?.[1] ?? field)
}

/** Fields that a sheet cannot be read without, and that are missing. */
export const missingHeads = ({ heads }: ReadingDraft): ReadField[] =>
  (['ade', 'amount'] as const).filter((field) => heads[field] === null)

const others = ['header_row', 'decimal_style', 'rate_scale', 'default_kind', 'reversal_sign', 'total_words']
const formFields: ReadonlySet<string> = new Set([
  ...readFields,
  ...reportKinds.map((kind) => `${kind}_words`),
  ...others,
  ...['layout_id', 'name'],
])

/** True if the form has a place for what is said of this field. */
export const isFormField = (field: string): boolean => formFields.has(field)
