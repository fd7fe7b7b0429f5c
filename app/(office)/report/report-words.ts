'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useResourceWords } from '@/components/words/use-resource-words'
import type { ReportField } from '@/lib/reports/fields'
import { byKey } from '@/lib/words/by-key'
import { othersName } from './proposal-groups'

/** The values of a field or filter, by the resource that has words for them. */
const valuesOf: Readonly<Record<string, readonly [resource: 'proposal' | 'pendency', field: string]>> = {
  status: ['proposal', 'status'],
  operation_type: ['proposal', 'operation_type'],
  type: ['pendency', 'type'],
  pendency_status: ['pendency', 'status'],
  priority: ['pendency', 'priority'],
}

/** Words of reports: of their columns and values, and of their filters as a list has them. */
export function useReportWords() {
  const all = useTranslations('report')
  const proposal = useResourceWords('proposal')
  const pendency = useResourceWords('pendency')
  return useMemo(() => {
    const t = byKey(all)
    const words = { proposal, pendency }
    const find = (key: string, params?: Record<string, string | number>) => (t.has(key) ? t(key, params) : null)
    const valueIn = (key: string) => valuesOf[key] ?? null
    const values = (key: string) => {
      const found = valueIn(key)
      return found ? words[found[0]].values(found[1]) : undefined
    }
    return {
      /** The head of a column. */
      column: ({ key }: Pick<ReportField, 'key'>) => find(`fields.${key}`) ?? key,
      /** A group without a key: of rows that have none, or of people who are not named. */
      none: (key: string, name: string) => (name === othersName ? find('others') : find(`none.${key}`)) ?? name,
      /** As of a resource: labels of filters, and of their values. */
      filters: {
        say: (key: string) => key,
        field: (key: string) => find(`filters.${key}`) ?? key,
        chip: (key: string, [value = '']: readonly string[]) =>
          find(`chips.${key}`, { value, count: Number(value) || 0 }),
        value: (key: string, value: string) => {
          const found = valueIn(key)
          return found ? words[found[0]].value(found[1], value) : null
        },
        values,
      },
    }
  }, [all, proposal, pendency])
}

export type ReportWords = ReturnType<typeof useReportWords>
