import { getTranslations } from 'next-intl/server'
import * as z from 'zod'
import { ListPage } from '@/components/list/list-page'
import { loadPreference } from '@/lib/api/own'
import { today } from '@/lib/formats/dates'
import { mayOpen } from '@/lib/shell/guard'
import { siblingScreens } from '@/lib/shell/menu'
import { readItem } from '@/lib/tenant-api/client'
import { pageParts } from '@/lib/visit/page-parts'
import { screenTitle } from '@/lib/visit/titles'
import { openScreen, signInAgain } from '@/lib/visit/visit'
import { arrangementKey, readArrangement, shownPanels } from './arrangement'
import { dashboardAddress, dashboardRoute, readDashboard } from './asked'
import { DashboardScreen } from './dashboard-screen'
import { readPanels } from './first-answers'
import { filterKeys, offeredPanels, type Viewer } from './viewer'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle(dashboardRoute)

const notOwn = { kind: 'failed', status: 403 } as const

/** Dashboard: what is produced, by whom, of what and when (dashboard.md). */
export default async function Dashboard({ searchParams }: Props) {
  const query = await searchParams
  const visitor = await openScreen(dashboardRoute, query)
  const { tenant, token, user } = visitor
  const [{ messages, paper, timeZone }, menu, preference] = await Promise.all([
    pageParts(visitor),
    getTranslations('menu'),
    // Preferences are the person's own, and none of whoever sees as them (permissions.md#seeing-as).
    user.guise ? notOwn : readItem(tenant, token, loadPreference(arrangementKey), z.looseObject({})),
  ])
  const kept = readArrangement(preference.kind === 'ok' ? preference.value[arrangementKey] : null)
  const day = today(timeZone)
  const asked = readDashboard(query, day, user.type_user)
  const first = await readPanels(visitor, shownPanels(kept, offeredPanels(user.type_user)), asked)
  if (first === null) return signInAgain(dashboardAddress(asked, day))
  const viewer: Viewer = {
    role: user.type_user,
    opensProposals: mayOpen(user, '/proposals'),
    opensBrokers: user.permissions.includes('list_users'),
    arranges: !user.guise,
  }
  const { dashboard, form, list, resources } = messages
  const { fields, values } = resources.proposal
  // Of the list's words, those of the filters and the statuses.
  const proposal = {
    fields: Object.fromEntries(filterKeys.map((key) => [key, fields[key]])),
    values: { status: values.status },
  }
  return (
    <ListPage
      section={undefined}
      title={menu('entries.dashboard')}
      kin={siblingScreens(user, dashboardRoute).map((entry) => ({
        route: entry.route,
        label: menu(`entries.${entry.label}`),
        current: entry.route === dashboardRoute,
      }))}
      paper={paper}
      words={{ dashboard, form, list, resources: { proposal } }}
    >
      <DashboardScreen first={first} kept={kept} viewer={viewer} today={day} timeZone={timeZone} />
    </ListPage>
  )
}
