import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { listSchedules } from '@/lib/api/figures/reports'
import { isAbsent } from '@/lib/browser/absent'
import { reportScheduleSchema } from '@/lib/contracts/report'
import { today } from '@/lib/formats/dates'
import { mayRead, reports } from '@/lib/reports/reports'
import { siblingScreens } from '@/lib/shell/menu'
import { readRows } from '@/lib/tenant-api/client'
import { pageParts } from '@/lib/visit/page-parts'
import { screenTitle } from '@/lib/visit/titles'
import { openScreen, signInAgain } from '@/lib/visit/visit'
import { schedulesRoute } from '../schedule-values'
import { SchedulesScreen } from './schedules-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle(schedulesRoute)

/** Envios agendados: the reports that are mailed, when, to whom, and what became of it (reports.md#schedules). */
export default async function Schedules({ searchParams }: Props) {
  const visitor = await openScreen(schedulesRoute, await searchParams)
  const { tenant, token, user } = visitor
  const [{ messages, paper, timeZone }, menu, found] = await Promise.all([
    pageParts(visitor),
    getTranslations('menu'),
    readRows(tenant, token, listSchedules(), (row) => reportScheduleSchema.safeParse(row).data ?? null),
  ])
  if (found.kind === 'dead') return signInAgain(schedulesRoute)
  if (found.kind === 'failed' && isAbsent(found.status)) notFound()
  const { form, list, report } = messages
  return (
    <ListPage
      section={menu('sections.dashboard')}
      title={menu('entries.reportSchedules')}
      kin={siblingScreens(user, schedulesRoute).map((entry) => ({
        route: entry.route,
        label: menu(`entries.${entry.label}`),
        current: entry.route === schedulesRoute,
      }))}
      paper={paper}
      words={{ form, list, report }}
    >
      <SchedulesScreen
        first={found.kind === 'ok' ? { rows: found.value, at: Date.now() } : null}
        viewer={{
          role: user.type_user,
          uuid: user.uuid,
          writes: !user.guise,
          reads: reports.filter((one) => mayRead(one, user.permissions)).map(({ key }) => key),
        }}
        today={today(timeZone)}
        timeZone={timeZone}
      />
    </ListPage>
  )
}
