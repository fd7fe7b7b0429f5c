'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DateInput } from '@/components/fields/date'
import { isIsoDay } from '@/components/fields/numbers'
import { useOptionsPath } from '@/components/fields/use-options'
import type { ChangeState } from '@/components/list/use-list-state'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/select-field'
import { listOptions } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import { reportStatuses } from '@/lib/kinds/commission-reports'
import { earliest, latest, toRange } from '@/lib/lists/ranges'
import { filtered, isNarrowed, type ListState, wholeList } from '@/lib/lists/state'

type Props = { state: ListState; change: ChangeState; children: ReactNode }

/** Bank, status and day of the reports; beside them `children`. */
export function ReportFilters({ state, change, children }: Props) {
  const t = useTranslations('reports')
  const list = useTranslations('list')
  const banks = useOptionsPath('bank')
  const { data } = useQuery({
    queryKey: ['options', banks, 'all'],
    queryFn: ({ signal }) =>
      call(listOptions<{ id: number; name: string }>(banks, 'options=1&per_page=all'), { signal }),
  })
  const { bank_id, status, reported_on: range = [] } = state.filters
  const set = (key: string, values: readonly string[]) => change((now) => filtered(now, { [key]: values }))
  const end = (at: 0 | 1) => {
    const day = range[at]
    return day && day !== earliest && day !== latest ? day : null
  }
  // A half-typed day is ignored.
  const put = (day: string | null, values: (day: string | null) => string[]) =>
    (day === null || isIsoDay(day)) && set('reported_on', values(day))
  const choice = (
    key: 'bank_id' | 'status',
    chosen: string | undefined,
    options: { value: string; label: string }[],
  ) => (
    <div className="max-sm:w-[calc(50%-0.375rem)] sm:min-w-32 sm:max-w-52">
      <SelectField
        id={`reports-${key}`}
        label={t(`fields.${key}`)}
        value={chosen ?? ''}
        onChange={({ target }) => set(key, target.value ? [target.value] : [])}
        options={[{ value: '', label: list('any') }, ...options]}
      />
    </div>
  )
  return (
    <div className="mb-3 flex flex-wrap items-end gap-3 print:hidden">
      {choice(
        'bank_id',
        bank_id?.[0],
        (data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      )}
      {choice(
        'status',
        status?.[0],
        reportStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
      )}
      <div className="w-36 max-sm:w-[calc(50%-0.375rem)]">
        <DateInput
          id="reports-from"
          label={list('from')}
          value={end(0)}
          onChange={(day) => put(day, (one) => toRange(one, end(1), earliest, latest))}
        />
      </div>
      <div className="w-36 max-sm:w-[calc(50%-0.375rem)]">
        <DateInput
          id="reports-to"
          label={list('to')}
          value={end(1)}
          onChange={(day) => put(day, (one) => toRange(end(0), one, earliest, latest))}
        />
      </div>
      {isNarrowed(state) && <Button onClick={() => change(() => wholeList)}>{list('clear')}</Button>}
      <div className="ms-auto flex gap-2 max-sm:w-full">{children}</div>
    </div>
  )
}
