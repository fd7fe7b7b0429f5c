'use client'

import { useTranslations } from 'next-intl'
import { PeriodEnd } from '@/components/filters/period-end'
import { SelectField } from '@/components/ui/select-field'
import { movedDays } from '@/lib/lists/own-days'
import { type FiguresAsked, type Period, periodDays, periods } from './asked'

type Props = { asked: FiguresAsked; today: string; onChange: (asked: FiguresAsked) => void }

/** A named period, or days of one's own. */
export function PeriodFields({ asked, today, onChange }: Props) {
  const t = useTranslations('callFigures')
  const choose = (period: Period) => onChange({ ...asked, period, ...(period !== 'own' && periodDays(period, today)) })
  return (
    <>
      <SelectField
        id="figures-period"
        label={t('period')}
        value={asked.period}
        // Guarantee: the options are the periods.
        onChange={({ target }) => choose(target.value as Period)}
        options={[...periods, 'own' as const].map((value) => ({ value, label: t(`periods.${value}`) }))}
      />
      {(['from', 'to'] as const).map((end) => (
        <PeriodEnd
          key={end}
          id={`figures-${end}`}
          label={t(end)}
          day={asked[end]}
          onChange={(day) => onChange({ ...asked, period: 'own', ...movedDays(asked, end, day) })}
        />
      ))}
    </>
  )
}
