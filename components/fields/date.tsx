'use client'

import { CalendarDays } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense } from 'react'
import { IconButton } from '@/components/ui/button'
import { Dropdown } from '@/components/ui/dropdown'
import { date } from '@/lib/formats/dates'
import { bound } from './bound'
import type { InputProps } from './input-props'
import { MaskedInput } from './masked'
import { dayTyped, isIsoDay } from './numbers'

const Calendar = lazy(() => import('../ui/calendar'))

const shown = (value: string) => (isIsoDay(value) ? date(value) : value)

/** A day: typed first, `dd/mm/aaaa`, or chosen in a calendar. The value is `yyyy-MM-dd`. */
export function DateInput({ value, onChange, ...rest }: InputProps<string | null>) {
  const t = useTranslations('form')
  return (
    <MaskedInput
      {...rest}
      value={value}
      onChange={onChange}
      clean={dayTyped}
      format={shown}
      typed={/\d/}
      inputMode="numeric"
      placeholder={t('dateFormat')}
      action={
        <Dropdown
          kind="dialog"
          floating
          className="p-3"
          trigger={(props) => (
            <IconButton {...props} label={t('calendarOf', { field: rest.label })} disabled={rest.disabled}>
              <CalendarDays aria-hidden className="size-4" strokeWidth={1.75} />
            </IconButton>
          )}
        >
          {(close) => (
            <Suspense fallback={<p className="appear-late text-muted">{t('loading')}</p>}>
              <Calendar
                value={value && isIsoDay(value) ? value : null}
                onChoose={(day) => {
                  onChange(day)
                  close()
                }}
              />
            </Suspense>
          )}
        </Dropdown>
      }
    />
  )
}

export const DateField = bound<string | null, object>(DateInput, {
  show: (value) => shown(value ?? ''),
  check: (value) => (value && !isIsoDay(value) ? 'date' : null),
})
