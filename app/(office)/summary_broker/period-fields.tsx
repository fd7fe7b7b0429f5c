'use client'

import { useTranslations } from 'next-intl'
import { DateInput } from '@/components/fields/date'
import { isIsoDay } from '@/components/fields/numbers'
import { Button } from '@/components/ui/button'
import { daysWith, periodPresets, presetDays } from './period'

type Props = {
  days: readonly [from: string, to: string]
  today: string
  onChange: (days: [from: string, to: string]) => void
}

/** The days of the statement: typed, or a named period. */
export function PeriodFields({ days, today, onChange }: Props) {
  const t = useTranslations('statement')
  const setDay = (end: 0 | 1) => (day: string | null) => {
    if (day && isIsoDay(day) && day !== days[end]) onChange(daysWith(days, end, day))
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-3 max-[22.5rem]:grid-cols-1 max-sm:w-full">
        <div className="sm:w-40">
          <DateInput id="statement-from" label={t('from')} value={days[0]} onChange={setDay(0)} />
        </div>
        <div className="sm:w-40">
          <DateInput id="statement-to" label={t('to')} value={days[1]} onChange={setDay(1)} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {periodPresets.map((preset) => {
          const [from, to] = presetDays(preset, today)
          return (
            <Button
              key={preset}
              aria-pressed={from === days[0] && to === days[1]}
              className="aria-pressed:border-accent-ink aria-pressed:text-accent-ink"
              onClick={() => onChange([from, to])}
            >
              {t(`presets.${preset}`)}
            </Button>
          )
        })}
      </div>
    </>
  )
}
