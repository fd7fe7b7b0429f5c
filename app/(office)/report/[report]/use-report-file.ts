'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useNameFinder } from '@/components/filters/use-option-names'
import type { ReportScheduleInput } from '@/lib/contracts/report'
import { joinWithOr } from '@/lib/formats/lists'
import { shownFields } from '@/lib/reports/columns'
import { type Asking, fileOfReport, type ReportAsked } from '../report-asked'
import { filterSource } from '../report-filters'
import { useReportWords } from '../report-words'

/** The limit of a filter's words, and of a label. */
const longest = { about: 200, label: 120 } as const

/**
 * The file of the report that is shown: its columns with labels and the words of their choices, its query, and its
 * filters in words, all in the person's language. Throws as `call` does, if a name is not found.
 */
export function useReportFile(asking: Asking, asked: ReportAsked): () => Promise<ReportScheduleInput['file']> {
  const t = useTranslations('list')
  const locale = useLocale()
  const words = useReportWords()
  const findNames = useNameFinder()
  const said = async ([key, values]: readonly [string, readonly string[]]): Promise<string> => {
    const from = filterSource(key)
    const names = from ? await findNames(from, values) : {}
    const all = values.map((value) => names[value] ?? words.filters.value(key, value) ?? value)
    const text =
      words.filters.chip(key, values) ?? t('chip', { field: words.filters.field(key), value: joinWithOr(locale, all) })
    return text.slice(0, longest.about)
  }
  return async () => ({
    columns: shownFields(asking, asked).map((field) => {
      const choices = words.filters.values(field.key)
      return {
        key: field.key,
        label: words.column(field).slice(0, longest.label),
        ...(field.kind === 'choice' && choices && { choices }),
      }
    }),
    query: fileOfReport(asked, asking),
    about: await Promise.all(Object.entries(asked.filters).map(said)),
  })
}
