'use client'

import { useLocale } from 'next-intl'
import { useEffect } from 'react'
import { DayPicker } from 'react-day-picker'

/** A day as the picker's Date: local noon, which no time zone shifts to another day. */
const dayOf = (iso: string) => new Date(`${iso}T12:00:00`)
const isoOf = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

const look = {
  months: 'relative',
  month_caption: 'flex h-9 items-center justify-center font-medium',
  nav: 'absolute inset-x-0 top-0 flex h-9 items-center justify-between',
  button_previous: 'control-square grid place-items-center rounded-md text-muted hover:bg-hover rtl:-scale-x-100',
  button_next: 'control-square grid place-items-center rounded-md text-muted hover:bg-hover rtl:-scale-x-100',
  chevron: 'size-4 fill-current',
  month_grid: 'mt-1 border-collapse',
  weekday: 'size-9 text-xs font-normal text-muted',
  day: 'p-0 text-center tabular-nums',
  day_button: 'size-9 rounded-md hover:bg-hover',
  today: 'font-semibold underline underline-offset-4',
  selected: '[&>button]:bg-primary [&>button]:text-on-primary',
  outside: 'text-muted opacity-60',
}

type Props = { value: string | null; onChoose: (day: string) => void }

/** A month to choose a day from. Includes the calendar's package: import it lazily. */
export default function Calendar({ value, onChoose }: Props) {
  const locale = useLocale()
  const named = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, options)
    return (day: Date) => format.format(day)
  }
  const whole = named({ dateStyle: 'full' })
  const lowerMonth = named({ month: 'long', year: 'numeric' })
  const month = (day: Date) => lowerMonth(day).replace(/^./u, (first) => first.toLocaleUpperCase(locale))
  const selected = value ? dayOf(value) : undefined

  // It rendered after its dropdown was positioned.
  useEffect(() => {
    dispatchEvent(new Event('resize'))
  }, [])

  return (
    <DayPicker
      mode="single"
      autoFocus
      required
      dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
      defaultMonth={selected ?? new Date()}
      selected={selected}
      onSelect={(day: Date) => onChoose(isoOf(day))}
      classNames={look}
      formatters={{
        formatCaption: month,
        formatWeekdayName: named({ weekday: 'narrow' }),
        formatDay: (day) => String(day.getDate()),
      }}
      labels={{
        labelDayButton: whole,
        labelGrid: month,
        labelWeekday: named({ weekday: 'long' }),
        labelNext: (day) => (day ? month(day) : ''),
        labelPrevious: (day) => (day ? month(day) : ''),
      }}
    />
  )
}
