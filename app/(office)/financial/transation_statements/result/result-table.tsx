'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { classes } from '@/components/ui/classes'
import type { Result } from '@/lib/contracts/result'
import type { ResultColumn, ResultStatementRow } from '@/lib/finance/result'
import type { ResultAsked } from '@/lib/finance/result-view'
import { figure } from '@/lib/formats/money'
import { askedAddress, figureAddress } from './asked'
import { ResultHeads } from './result-heads'
import { useResultWords } from './use-result-words'

const looks: Record<ResultStatementRow['kind'], string> = {
  group: 'bg-surface font-medium',
  type: 'bg-surface text-muted',
  subtotal: 'bg-hover font-semibold',
}

type Props = {
  asked: ResultAsked
  columns: readonly ResultColumn[]
  /** The answer's columns, which name the cost centres. */
  names: Result['columns']
  rows: readonly ResultStatementRow[]
  /** Another is on its way. */
  isPending: boolean
}

/** The statement from top to bottom; each figure opens the rows that it adds up, each cost centre those below it. */
export function ResultTable({ asked, columns, names, rows, isPending }: Props) {
  const t = useTranslations('cash.result')
  const words = useResultWords()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is scrolled by keyboard too.
    <section tabIndex={0} aria-label={t('title')} className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table aria-busy={isPending} className={classes('w-full tabular-nums', isPending && 'opacity-60')}>
        <ResultHeads
          asked={asked}
          columns={columns}
          names={names}
          openCenter={(center) => askedAddress({ ...asked, center })}
        />
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={`${row.kind} ${row.key}`} className={classes(looks[row.kind], 'hover:bg-hover')}>
              <th
                scope="row"
                className={classes(
                  'sticky start-0 bg-inherit px-3 py-2 text-start [font-weight:inherit] max-sm:static',
                  row.kind === 'type' && 'ps-7',
                )}
              >
                <bdi>{row.kind === 'type' ? row.name : words[row.key]}</bdi>
              </th>
              {columns.map((column, at) => (
                <Figure key={column.key} {...{ row, column, asked }} cents={row.figures[at] ?? null} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type FigureProps = { row: ResultStatementRow; column: ResultColumn; asked: ResultAsked; cents: bigint | null }

function Figure({ row, column, asked, cents }: FigureProps) {
  return (
    <td className="px-3 py-2 text-end whitespace-nowrap">
      {cents === null ? null : cents === 0n ? (
        <span className="text-muted">—</span>
      ) : (
        <AppLink href={figureAddress(row, column, asked)} className="underline-offset-2 hover:underline">
          <bdi>{figure(cents)}</bdi>
        </AppLink>
      )}
    </td>
  )
}
