import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { classes } from '@/components/ui/classes'
import { isSortable } from '@/lib/reports/columns'
import type { ReportField } from '@/lib/reports/fields'
import type { ReportWords } from '../report-words'
import { isFigure } from './report-cell'

type Props = {
  fields: readonly ReportField[]
  group: readonly string[]
  sort: string | null
  words: ReportWords
  onSort: (sort: string) => void
}

/** The heads of the columns, each a button where rows are sorted by it; they stay while the rows scroll. */
export function ReportHeads({ fields, ...rest }: Props) {
  return (
    <thead>
      <tr>
        {fields.map((field, at) => (
          <Head key={field.key} field={field} first={at === 0} {...rest} />
        ))}
      </tr>
    </thead>
  )
}

type HeadProps = Omit<Props, 'fields'> & { field: ReportField; first: boolean }

function Head({ field, first, group, sort, words, onSort }: HeadProps) {
  const { key } = field
  const end = isFigure(field)
  const now = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined
  const Icon = now === 'ascending' ? ArrowUp : now === 'descending' ? ArrowDown : ChevronsUpDown
  // The largest figure first, names from A.
  const next = now === undefined ? (end ? `-${key}` : key) : now === 'descending' ? key : `-${key}`
  return (
    <th
      scope="col"
      aria-sort={now}
      className={classes(
        'sticky top-0 z-10 print:static border-b border-line bg-surface px-3 py-0.5 text-xs leading-4 font-medium text-muted max-sm:whitespace-nowrap',
        end ? 'text-end' : 'text-start',
        first && 'z-20 sm:start-0',
      )}
    >
      {isSortable(field, group) ? (
        <button
          type="button"
          onClick={() => onSort(next)}
          className={classes(
            '-mx-1 inline-flex min-h-8 items-center gap-1 rounded-sm px-1 hover:text-ink pointer-coarse:min-h-11',
            now && 'text-ink',
            end ? 'flex-row-reverse text-end' : 'text-start',
          )}
        >
          {words.column(field)}
          <Icon
            aria-hidden
            className={classes('size-3.5 shrink-0 print:hidden', !now && 'opacity-50')}
            strokeWidth={1.75}
          />
        </button>
      ) : (
        <span className="inline-flex min-h-8 items-center">{words.column(field)}</span>
      )}
    </th>
  )
}
