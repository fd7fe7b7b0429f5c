'use client'

import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import type { PeriodDetail } from '@/lib/contracts/period'
import { pointAddress } from './period-view'

/** Points of the list of a month; each number opens what it counts. */
export function Checklist({ period: { month, checklist } }: { period: PeriodDetail }) {
  const t = useTranslations('cash.periods')
  return (
    <ul aria-label={t('checklist')} className="divide-y divide-line border-y border-line">
      {checklist.map(({ key, ok, count }) => {
        const address = ok ? null : pointAddress(key, month)
        const [Icon, look] = ok ? [CircleCheck, 'text-accent-ink'] : [TriangleAlert, 'text-danger']
        return (
          <li key={key} className="flex min-h-10 items-center gap-2.5 py-2">
            <Icon aria-hidden className={`size-4 shrink-0 ${look}`} strokeWidth={1.75} />
            <span className="min-w-0 flex-1 text-pretty">{t(`points.${key}`)}</span>
            <span className="font-medium tabular-nums">
              {ok ? (
                <span className="font-normal text-muted">{t('nothingLeft')}</span>
              ) : address ? (
                <AppLink href={address} className="text-accent-ink underline-offset-2 hover:underline">
                  {t('see', { count })}
                </AppLink>
              ) : (
                t('differences', { count })
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
