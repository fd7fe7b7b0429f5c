import { CalendarClock, ChevronRight } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { AppLink } from '@/components/ui/app-link'
import { EmptyState } from '@/components/ui/empty-state'
import { mayRead, reports } from '@/lib/reports/reports'
import { siblingScreens } from '@/lib/shell/menu'
import { pageParts } from '@/lib/visit/page-parts'
import { screenTitle } from '@/lib/visit/titles'
import { openScreen } from '@/lib/visit/visit'
import { reportRoute, reportsRoute } from './report-asked'
import { schedulesRoute } from './schedule-values'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle(reportsRoute)

/** Relatórios: those that one may open, and the way to their schedules (reports.md). */
export default async function Reports({ searchParams }: Props) {
  const visitor = await openScreen(reportsRoute, await searchParams)
  const { user } = visitor
  const [{ paper }, menu, t] = await Promise.all([
    pageParts(visitor),
    getTranslations('menu'),
    getTranslations('report'),
  ])
  const own = reports.filter((report) => mayRead(report, user.permissions))
  return (
    <ListPage
      section={menu('sections.dashboard')}
      title={menu('entries.reports')}
      kin={siblingScreens(user, reportsRoute).map((entry) => ({
        route: entry.route,
        label: menu(`entries.${entry.label}`),
        current: entry.route === reportsRoute,
      }))}
      paper={paper}
      words={{}}
    >
      <p className="mb-4 max-w-prose text-pretty text-muted">{t('lead')}</p>
      {own.length === 0 ? (
        <EmptyState icon={CalendarClock} title={t('noReports')} body={t('noReportsHelp')} />
      ) : (
        <ul aria-label={menu('entries.reports')} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {own.map(({ key }) => (
            <li
              key={key}
              className="relative flex items-start gap-3 rounded-lg border border-line bg-surface p-4 hover:bg-hover"
            >
              <div className="min-w-0 flex-1">
                <h2 className="font-semibold">
                  <AppLink
                    href={reportRoute(key)}
                    className="rounded-sm after:absolute after:inset-0 after:rounded-lg after:content-['']"
                  >
                    {t(`names.${key}`)}
                  </AppLink>
                </h2>
                <p className="mt-1 text-pretty text-muted">{t(`about.${key}`)}</p>
              </div>
              <ChevronRight aria-hidden className="mt-0.5 size-4 shrink-0 text-muted rtl:-scale-x-100" />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-pretty text-muted">
        {t.rich('toSchedules', {
          a: (text) => (
            <AppLink href={schedulesRoute} className="tap text-accent-ink underline">
              {text}
            </AppLink>
          ),
        })}
      </p>
    </ListPage>
  )
}
