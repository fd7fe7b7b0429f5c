'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { classes } from '@/components/ui/classes'
import type { Period } from '@/lib/contracts/period'
import { dateTime, month as monthName } from '@/lib/formats/dates'
import { PeriodStatus } from './period-status'
import { periodAddress } from './period-view'

/** All months, newest first; each opens its list. */
export function MonthsTable({ periods, chosen }: { periods: readonly Period[]; chosen: string }) {
  const t = useTranslations('cash.periods')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is scrolled by keyboard too.
    <section tabIndex={0} aria-label={t('months')} className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full tabular-nums">
        <thead className="border-b border-line text-muted">
          <tr>
            {(['month', 'status'] as const).map((key) => (
              <th key={key} scope="col" className="px-4 py-2 text-start font-medium">
                {t(key)}
              </th>
            ))}
            <th scope="col" className="px-4 py-2 text-start font-medium max-sm:hidden">
              {t('last')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {periods.map((one) => (
            <tr key={one.month} className={classes('hover:bg-hover', one.month === chosen && 'bg-hover')}>
              <th scope="row" className="px-4 py-2 text-start font-medium whitespace-nowrap">
                <AppLink
                  href={periodAddress(one.month)}
                  aria-current={one.month === chosen ? 'true' : undefined}
                  className="underline-offset-2 hover:underline"
                >
                  <bdi>{monthName(one.month)}</bdi>
                </AppLink>
              </th>
              <td className="px-4 py-2">
                <PeriodStatus period={one} />
              </td>
              <td className="px-4 py-2 text-muted max-sm:hidden">
                <Last period={one} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Says who closed or reopened a month last, and why it was reopened. */
export function Last({ period: { changed_at, changed_by, reason } }: { period: Period }) {
  const words = [changed_by?.name, changed_at && dateTime(changed_at), reason].filter(Boolean)
  return words.length === 0 ? '—' : <bdi className="wrap-anywhere">{words.join(' · ')}</bdi>
}
