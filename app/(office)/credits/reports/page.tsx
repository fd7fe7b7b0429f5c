import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { siblingScreens } from '@/lib/shell/menu'
import { pageParts } from '@/lib/visit/page-parts'
import { screenTitle } from '@/lib/visit/titles'
import { openScreen } from '@/lib/visit/visit'
import { ReportsScreen } from './reports-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const route = '/credits/reports'

export const generateMetadata = () => screenTitle(route)

/** Relatórios de comissão, reached from Créditos. */
export default async function CommissionReports({ searchParams }: Props) {
  const visitor = await openScreen(route, await searchParams)
  const [{ messages, paper }, menu] = await Promise.all([pageParts(visitor), getTranslations('menu')])
  const { user } = visitor
  const { form, list, reports } = messages
  return (
    <ListPage
      section={menu('sections.finance')}
      title={menu('entries.commissionReports')}
      kin={siblingScreens(user, route).map((entry) => ({
        route: entry.route,
        label: menu(`entries.${entry.label}`),
        current: entry.route === route,
      }))}
      paper={paper}
      words={{ form, list, reports }}
    >
      <ReportsScreen mayBring={!user.guise && user.permissions.includes('create_credits')} />
    </ListPage>
  )
}
