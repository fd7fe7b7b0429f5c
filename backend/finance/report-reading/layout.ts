import type { CommissionLayout } from '@/lib/contracts/commission-layout'
import { type ReportKind, reportKinds } from '@/lib/kinds/commission-reports'
import { type ReadField, type Reading, readFields } from './reading'

/** Fields of a layout that say how a sheet is read. */
export type LayoutFields = Pick<
  CommissionLayout,
  | 'header_row'
  | `${ReadField}_head`
  | 'decimal_style'
  | 'rate_scale'
  | 'default_kind'
  | `${ReportKind}_words`
  | 'reversal_sign'
  | 'total_words'
>

/** `à vista, flat` → two words. */
const splitWords = (words: string | null): string[] =>
  (words ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** A value of each name. */
export function record<K extends string, T>(names: readonly K[], value: (name: K) => T): Record<K, T> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<K, T>
}

/** A layout as it is read by (commission-reports.md#layouts). */
export const toReading = (layout: LayoutFields): Reading => ({
  header_row: layout.header_row,
  heads: record(readFields, (field) => layout[`${field}_head`]?.trim() || null),
  decimal_style: layout.decimal_style,
  rate_scale: layout.rate_scale,
  default_kind: layout.default_kind,
  words: record(reportKinds, (kind) => splitWords(layout[`${kind}_words`])),
  reversal_sign: layout.reversal_sign,
  total_words: splitWords(layout.total_words),
})
