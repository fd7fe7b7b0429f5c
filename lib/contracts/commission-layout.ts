import { decimalStyles, rateScales, reportKinds, reversalSigns } from '@/lib/kinds/commission-reports'
import { choice, flag, integer, money, optional, reference, text } from './fields'
import { filter, manifest, type RowOf } from './manifest'

/** The way in which a bank writes its commission reports (commission-reports.md#layouts). `row_version` is its version. Internal. */
export const commissionLayoutContract = manifest({
  name: 'commission_layout',
  path: '/api/financial/commission_layouts',
  screen: '/credits/layouts',
  noun: 'credits',
  sort: 'bank',
  fields: {
    bank_id: reference(),
    name: text(80),
    /** The line of the heads, from 1; null: found. */
    header_row: optional(integer({ min: 1, max: 20 })),
    /** Heads of the columns, as the bank writes them. */
    ade_head: text(60),
    amount_head: text(60),
    cpf_head: optional(text(60)),
    kind_head: optional(text(60)),
    parcel_head: optional(text(60)),
    base_head: optional(text(60)),
    rate_head: optional(text(60)),
    credited_on_head: optional(text(60)),
    note_head: optional(text(60)),
    decimal_style: choice(decimalStyles, { initial: 'auto' }),
    rate_scale: choice(rateScales, { initial: 'percent' }),
    /** Of a line whose kind's cell says none of the words. */
    default_kind: choice(reportKinds, { initial: 'upfront' }),
    /** Words of the kind's cell, separated by commas. */
    upfront_words: optional(text(200)),
    bonus_words: optional(text(200)),
    deferred_words: optional(text(200)),
    insurance_words: optional(text(200)),
    reversal_words: optional(text(200)),
    adjustment_words: optional(text(200)),
    reversal_sign: choice(reversalSigns, { initial: 'signed' }),
    /** Words of the row with the sheet's total, separated by commas. */
    total_words: optional(text(80)),
    /** Differences up to this are none: of a line, and of all such lines of a report together. */
    line_tolerance: money('0.05'),
    report_tolerance: money('1.00'),
    active: flag(true),
  },
  sorts: ['id', 'bank', 'name', 'active', 'created_at', 'updated_at'],
  filters: { bank_id: filter.references(), active: filter.flag() },
})
export type CommissionLayout = RowOf<typeof commissionLayoutContract>
