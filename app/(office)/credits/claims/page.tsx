import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { siblingScreens } from '@/lib/shell/menu'
import { pageParts } from '@/lib/visit/page-parts'
import { screenTitle } from '@/lib/visit/titles'
import { openScreen } from '@/lib/visit/visit'
import { ClaimsScreen } from './claims-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const route = '/credits/claims'

export const generateMetadata = () => screenTitle(route)

/** Cobranças aos bancos: what they owe by our count. */
export default async function CommissionClaims({ searchParams }: Props) {
  const visitor = await openScreen(route, await searchParams)
  const { user } = visitor
  const [{ messages, paper, timeZone }, menu] = await Promise.all([pageParts(visitor), getTranslations('menu')])
  const { list, claims } = messages
  return (
    <ListPage
      section={menu('sections.finance')}
      title={menu('entries.commissionClaims')}
      kin={siblingScreens(user, route).map((entry) => ({
        route: entry.route,
        label: menu(`entries.${entry.label}`),
        current: entry.route === route,
      }))}
      paper={paper}
      words={{ list, claims }}
    >
      <ClaimsScreen mayDecide={user.permissions.includes('edit_credits') && !user.guise} timeZone={timeZone} />
    </ListPage>
  )
}
