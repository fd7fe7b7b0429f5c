'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useOptionsPath } from '@/components/fields/use-options'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/select-field'
import { listOptions } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import { claimAges, claimCauses, claimStates } from '@/lib/kinds/commission-reports'
import { filtered, isNarrowed, wholeList } from '@/lib/lists/state'
import type { ClaimsParts } from './use-claims'

/** Bank, state, cause and age of claims; without a state those that are owed. */
export function ClaimFields({ state, change }: Pick<ClaimsParts, 'state' | 'change'>) {
  const t = useTranslations('claims')
  const list = useTranslations('list')
  const banks = useOptionsPath('bank')
  const { data } = useQuery({
    queryKey: ['options', banks, 'all'],
    queryFn: ({ signal }) =>
      call(listOptions<{ id: number; name: string }>(banks, 'options=1&per_page=all'), { signal }),
  })
  const any = { value: '', label: list('any') }
  const selects = [
    {
      ...{ key: 'bank_id', label: t('bank') },
      options: [any, ...(data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))],
    },
    {
      ...{ key: 'state', label: t('state') },
      options: [
        { value: '', label: t('owed') },
        ...claimStates.map((value) => ({ value, label: t(`states.${value}`) })),
      ],
    },
    {
      ...{ key: 'cause', label: t('cause') },
      options: [any, ...claimCauses.map((value) => ({ value, label: t(`causes.${value}`) }))],
    },
    {
      ...{ key: 'age', label: t('age') },
      options: [any, ...claimAges.map((value) => ({ value, label: t(`ages.${value}`) }))],
    },
  ]
  return (
    <div className="mb-3 flex flex-wrap items-end gap-3 print:hidden">
      {selects.map(({ key, label, options }) => (
        <div key={key} className="min-w-40 phone:w-[calc(50%-0.375rem)] phone:min-w-0">
          <SelectField
            id={`claims-${key}`}
            label={label}
            value={state.filters[key]?.[0] ?? ''}
            options={options}
            onChange={({ target }) => change((now) => filtered(now, { [key]: target.value ? [target.value] : [] }))}
          />
        </div>
      ))}
      {isNarrowed(state) && <Button onClick={() => change(() => wholeList)}>{list('clear')}</Button>}
    </div>
  )
}
