'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { DateInput } from '@/components/fields/date'
import { isIsoDay } from '@/components/fields/numbers'
import { useOptionsPath } from '@/components/fields/use-options'
import { SearchBox } from '@/components/filters/search-box'
import type { ChangeState } from '@/components/list/use-list-state'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/select-field'
import { listOptions } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import { earliest, latest, toRange } from '@/lib/lists/ranges'
import { filtered, isNarrowed, type ListState, wholeList } from '@/lib/lists/state'

type Props = { state: ListState; change: ChangeState }

/** Bank, days of payment, number or ADE of what banks still owe. */
export function ExpectedFields({ state, change }: Props) {
  const t = useTranslations('entries.receipts')
  const list = useTranslations('list')
  const banks = useOptionsPath('bank')
  const { data } = useQuery({
    queryKey: ['options', banks, 'all'],
    queryFn: ({ signal }) =>
      call(listOptions<{ id: number; name: string }>(banks, 'options=1&per_page=all'), { signal }),
  })
  const { bank_id, paid_at: range = [] } = state.filters
  const set = (key: string, values: readonly string[]) => change((now) => filtered(now, { [key]: values }))
  const end = (at: 0 | 1) => {
    const day = range[at]
    return day && day !== earliest && day !== latest ? day : null
  }
  // A half-typed day is ignored.
  const put = (day: string | null, values: (day: string | null) => string[]) =>
    (day === null || isIsoDay(day)) && set('paid_at', values(day))
  return (
    <div className="mb-3 flex flex-wrap items-end gap-3 print:hidden">
      <SearchBox label={t('search')} state={state} change={change} lookup={undefined} />
      <SelectField
        id="receipts-bank"
        label={t('bank')}
        value={bank_id?.[0] ?? ''}
        onChange={({ target }) => set('bank_id', target.value ? [target.value] : [])}
        options={[
          { value: '', label: list('any') },
          ...(data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <div className="w-36">
        <DateInput
          id="receipts-from"
          label={t('from')}
          value={end(0)}
          onChange={(day) => put(day, (one) => toRange(one, end(1), earliest, latest))}
        />
      </div>
      <div className="w-36">
        <DateInput
          id="receipts-to"
          label={t('to')}
          value={end(1)}
          onChange={(day) => put(day, (one) => toRange(end(0), one, earliest, latest))}
        />
      </div>
      {isNarrowed(state) && <Button onClick={() => change(() => wholeList)}>{list('clear')}</Button>}
    </div>
  )
}
