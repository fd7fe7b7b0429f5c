'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { DateInput } from '@/components/fields/date'
import type { ChangeState } from '@/components/list/use-list-state'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/select-field'
import { auditActions } from '@/lib/kinds/audit'
import { earliest, latest, toRange } from '@/lib/lists/ranges'
import { filtered, isNarrowed, type ListState, wholeList } from '@/lib/lists/state'
import { useLogWords } from './use-log-words'

/** The most frequent ones; others are found by the search. */
const entities = [
  ...['user', 'bank', 'agreement', 'product', 'table', 'commission', 'spread_group', 'spread_rule'],
  ...['customer', 'proposal', 'pendency', 'follow_up'],
]

type Props = { state: ListState; change: ChangeState }

/** Filters of the audit: action, entity, period. */
export function LogFilters({ state, change }: Props) {
  const t = useTranslations('audit')
  const locale = useLocale()
  const words = useLogWords()
  const id = useId()
  const { action, entity, created_at: range = [] } = state.filters
  const end = (at: 0 | 1) => {
    const day = range[at]?.slice(0, 10)
    return day && day !== earliest && day !== latest ? day : null
  }
  const set = (key: string, values: readonly string[]) => change((now) => filtered(now, { [key]: values }))
  const byName = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label, locale)
  const choice = (key: 'action' | 'entity', known: readonly string[], chosen: string | undefined) => (
    <SelectField
      id={`${id}-${key}`}
      label={t(`columns.${key}`)}
      value={chosen ?? ''}
      onChange={({ target }) => set(key, target.value ? [target.value] : [])}
      options={[
        { value: '', label: t('any') },
        ...[...known, ...(chosen && !known.includes(chosen) ? [chosen] : [])]
          .map((value) => ({ value, label: words[key](value) }))
          .toSorted(byName),
      ]}
    />
  )
  return (
    <>
      {choice('action', auditActions, action?.[0])}
      {choice('entity', entities, entity?.[0])}
      <DateInput
        id={`${id}-from`}
        label={t('from')}
        value={end(0)}
        onChange={(day) => set('created_at', toRange(day, end(1), earliest, latest))}
      />
      <DateInput
        id={`${id}-to`}
        label={t('to')}
        value={end(1)}
        onChange={(day) => set('created_at', toRange(end(0), day, earliest, latest))}
      />
      {isNarrowed(state) && <Button onClick={() => change(() => wholeList)}>{t('clear')}</Button>}
    </>
  )
}
