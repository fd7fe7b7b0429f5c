'use client'

import { Scale } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { useGo } from '@/components/unsaved/use-go'
import type { Result } from '@/lib/contracts/result'
import { resultRows } from '@/lib/finance/result'
import { type ResultAsked, resultColumns } from '@/lib/finance/result-view'
import { askedAddress } from './asked'
import { ResultAbout } from './result-about'
import { ResultFields } from './result-fields'
import { ResultFiles } from './result-files'
import { ResultTable } from './result-table'

type Props = {
  asked: ResultAsked
  result: Result
  centers: readonly { id: number; name: string }[]
  today: string
}

/** The result by cost centre: a month against the year before, the months of a year, or the cost centres. */
export function ResultScreen({ asked, result, centers, today }: Props) {
  const t = useTranslations('cash.result')
  const go = useGo()
  const [isPending, start] = useTransition()
  // A second change does not wait for the answer to the first.
  const [next, setNext] = useState(asked)
  const show = (change: ResultAsked) => {
    setNext(change)
    start(() => void go(askedAddress(change)))
  }
  const columns = resultColumns(result.columns, asked)
  const rows = resultRows(result.lines, columns)
  const isEmpty = !rows.some(({ kind }) => kind === 'type')
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
        <ResultFields asked={isPending ? next : asked} centers={centers} today={today} onChange={show} />
        {!isEmpty && (
          <div className="flex flex-wrap gap-2 sm:ms-auto">
            <ResultFiles asked={asked} />
          </div>
        )}
      </div>
      {isEmpty ? (
        <EmptyState icon={Scale} title={t('nothing')} body={t('nothingHelp')} />
      ) : (
        <>
          <ResultAbout asked={asked} centers={centers} />
          <ResultTable {...{ asked, columns, rows, isPending }} names={result.columns} />
          <p className="mt-2 text-muted">{t('reais')}</p>
        </>
      )}
    </>
  )
}
