'use client'

import { AppLink } from '@/components/ui/app-link'
import type { Result } from '@/lib/contracts/result'
import type { ResultColumn } from '@/lib/finance/result'
import { columnHead, type ResultAsked, spanName } from '@/lib/finance/result-view'
import { useResultWords } from './use-result-words'

type Props = {
  asked: ResultAsked
  columns: readonly ResultColumn[]
  names: Result['columns']
  /** Address of a cost centre's own result. */
  openCenter: (center: number) => string
}

const head = 'px-3 py-2 text-end font-medium whitespace-nowrap'

/** Heads of the figures; those of the comparison stand in two rows, the span above its bases. */
export function ResultHeads({ asked, columns, names, openCenter }: Props) {
  const words = useResultWords()
  const line = (
    <th
      scope="col"
      rowSpan={asked.view === 'compare' ? 2 : 1}
      className="sticky start-0 min-w-36 bg-surface px-3 py-2 text-start align-bottom font-medium max-sm:static"
    >
      {words.line}
    </th>
  )
  if (asked.view === 'compare') {
    const spans = columns.filter(({ basis }) => basis === 'competence')
    return (
      <thead className="border-b border-line text-muted">
        <tr>
          {line}
          {spans.map(({ key, months }) => (
            <th
              key={key}
              scope="colgroup"
              colSpan={2}
              className="border-s border-line px-3 pt-2 text-center font-medium"
            >
              {spanName(months)}
            </th>
          ))}
        </tr>
        <tr>
          {columns.map(({ key, basis }) => (
            <th key={key} scope="col" className={head}>
              {words[basis]}
            </th>
          ))}
        </tr>
      </thead>
    )
  }
  return (
    <thead className="border-b border-line text-muted">
      <tr>
        {line}
        {columns.map((column) => {
          const text = <bdi>{columnHead(column, names, asked, words)}</bdi>
          const center = Number(column.center)
          return (
            <th key={column.key} scope="col" className={head}>
              {center ? (
                <AppLink href={openCenter(center)} className="underline-offset-2 hover:underline">
                  {text}
                </AppLink>
              ) : (
                text
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
