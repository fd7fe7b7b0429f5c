'use client'

import { useLocale, useTranslations } from 'next-intl'
import { SelectField } from '@/components/ui/select-field'
import { monthsBack } from '@/lib/formats/calendar'
import { monthInWords, today } from '@/lib/formats/dates'
import type { FilterPlace } from './filter-place'

const offered = 24

/** One month, this one first. */
export function MonthFilter({ id, label, values, set, timeZone }: FilterPlace & { timeZone: string }) {
  const t = useTranslations('list')
  const locale = useLocale()
  return (
    <SelectField
      id={id}
      label={label}
      value={values[0] ?? ''}
      options={[
        { value: '', label: t('any') },
        ...monthsBack(today(timeZone), offered, values[0]).map((month) => ({
          value: month,
          label: monthInWords(locale, month),
        })),
      ]}
      onChange={({ target }) => set(target.value === '' ? [] : [target.value])}
    />
  )
}
