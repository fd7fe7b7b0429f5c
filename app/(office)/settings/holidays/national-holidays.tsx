import { getLocale, getTranslations } from 'next-intl/server'
import { date } from '@/lib/formats/dates'
import { nationalHolidays } from '@/lib/formats/holidays'

/** The national holidays of some years, folded: the rows above need the window's height. Server component. */
export async function NationalHolidays({ years }: { years: readonly number[] }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('settings')])
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return (
    <details className="mt-4 shrink-0 border-t border-line pt-3 print:hidden">
      <summary className="control flex w-fit cursor-pointer items-center font-semibold">
        {t('nationalHolidays')}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing else that takes the focus. */}
      <section aria-label={t('nationalHolidays')} tabIndex={0} className="max-h-[45vh] overflow-y-auto pb-2">
        <p className="max-w-3xl text-pretty text-muted">{t('nationalHolidaysLead')}</p>
        <div className="mt-4 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {years.map((year) => (
            <div key={year}>
              <h3 id={`holidays-${year}`} className="mb-1.5 font-medium tabular-nums">
                {year}
              </h3>
              <ul
                aria-labelledby={`holidays-${year}`}
                className="divide-y divide-line rounded-lg border border-line bg-surface"
              >
                {nationalHolidays(year).map((holiday) => (
                  <li key={holiday.date} className="flex gap-3 px-3 py-1.5">
                    <time dateTime={holiday.date} className="w-34 shrink-0 text-muted tabular-nums">
                      <bdi>{date(holiday.date)}</bdi> {weekday.format(new Date(`${holiday.date}T00:00:00Z`))}
                    </time>
                    <span lang="pt-BR">{holiday.name}</span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </section>
    </details>
  )
}
