'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEdges } from '@/components/data-table/use-edges'
import { AppLink } from '@/components/ui/app-link'
import { classes } from '@/components/ui/classes'
import type { ReportAnswer, ReportRow } from '@/lib/contracts/report'
import type { ReportField } from '@/lib/reports/fields'
import type { ReportAsked } from '../report-asked'
import { useReportWords } from '../report-words'
import { cellText, isFigure } from './report-cell'
import { ReportHeads } from './report-heads'

type Props = {
  label: string
  fields: readonly ReportField[]
  asked: ReportAsked
  page: ReportAnswer['data']
  stale: boolean
  timeZone: string
  addressOf: (row: ReportRow) => string | null
  onSort: (sort: string) => void
}

const nothing = <span className="text-muted">—</span>
const cellClasses = 'border-b border-line px-3 py-2 max-sm:whitespace-nowrap'

/** The rows, and their sums below; each opens what it counts. It scrolls in a box of its own. */
export function ReportTable({ label, fields, asked, page, stale, timeZone, addressOf, onSort }: Props) {
  const t = useTranslations('report')
  const locale = useLocale()
  const words = useReportWords()
  const frame = useEdges<HTMLElement>()
  const textOf = (field: ReportField, cells: ReportRow['cells']) =>
    cellText(field, cells[field.key], { words, locale, timeZone })
  return (
    <section
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is scrolled by keyboard too.
      tabIndex={0}
      aria-label={label}
      className="min-h-0 overflow-auto scroll-pt-12 rounded-lg border border-line bg-surface print:overflow-visible"
    >
      <table
        aria-label={label}
        aria-busy={stale}
        className={classes('w-full border-separate border-spacing-0 tabular-nums', stale && 'opacity-60')}
      >
        <ReportHeads fields={fields} group={asked.group} sort={asked.sort} words={words} onSort={onSort} />
        <tbody>
          {page.data.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows hold no state, and a proposal has one of each reversal.
            <tr key={`${row.record} ${at}`} className="group">
              {fields.map((field, column) => (
                <Cell
                  key={field.key}
                  field={field}
                  text={textOf(field, row.cells)}
                  head={column === 0 ? { href: addressOf(row), more: restOf(asked.group, fields, row, textOf) } : null}
                />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            {fields.map((field, at) => (
              <Sum
                key={field.key}
                field={field}
                text={field.role === 'sum' ? textOf(field, page.totals) : null}
                head={at === 0 ? t('total') : null}
              />
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** The names of the further groups, of which the first alone would be no name of its row. */
const restOf = (
  group: readonly string[],
  fields: readonly ReportField[],
  row: ReportRow,
  textOf: (field: ReportField, cells: ReportRow['cells']) => string | null,
): string =>
  fields
    .slice(1, group.length)
    .map((field) => textOf(field, row.cells) ?? '—')
    .join(', ')

type CellProps = {
  field: ReportField
  text: string | null
  /** Of the first column: the link of its row, if it opens something. */
  head: { href: string | null; more: string } | null
}

function Cell({ field, text, head }: CellProps) {
  const look = classes(
    cellClasses,
    isFigure(field) ? 'text-end whitespace-nowrap' : 'text-start',
    'bg-surface group-hover:bg-hover group-last:border-b-0',
  )
  const content = text === null ? nothing : <bdi>{text}</bdi>
  if (!head) return <td className={look}>{content}</td>
  return (
    <th
      scope="row"
      className={classes(look, field.kind !== 'code' && 'min-w-36', 'font-medium sm:sticky sm:start-0 sm:z-10')}
    >
      {head.href ? (
        <AppLink href={head.href} className="tap rounded-sm underline-offset-2 hover:underline">
          {content}
          {head.more && <span className="sr-only">, {head.more}</span>}
        </AppLink>
      ) : (
        content
      )}
    </th>
  )
}

type SumProps = { field: ReportField; text: string | null; head: string | null }

/** The sum of all rows, not of the page alone. */
function Sum({ field, text, head }: SumProps) {
  const look = classes(
    'sticky bottom-0 print:static border-t border-strong bg-hover px-3 py-2',
    isFigure(field) ? 'text-end whitespace-nowrap' : 'text-start',
  )
  if (head === null) return <td className={look}>{text !== null && <bdi>{text}</bdi>}</td>
  return (
    <th scope="row" className={classes(look, 'z-10 font-semibold sm:start-0')}>
      <span className={classes(text !== null && 'sr-only')}>{head}</span>
      {text !== null && <bdi>{text}</bdi>}
    </th>
  )
}
