import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { siblingScreens } from '@/lib/shell/menu'
import { pageParts } from '@/lib/visit/page-parts'
import { screenTitle } from '@/lib/visit/titles'
import { openScreen } from '@/lib/visit/visit'
import { PayableScreen } from './payable-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const route = '/financial/payable'

export const generateMetadata = () => screenTitle(route)

/** A pagar agora: the people who have money available, each with the way to a payment for them. */
export default async function PayablePage({ searchParams }: Props) {
  const visitor = await openScreen(route, await searchParams)
  const [{ messages, paper }, menu] = await Promise.all([pageParts(visitor), getTranslations('menu')])
  const { list, payments } = messages
  return (
    <ListPage
      section={menu('sections.finance')}
      title={menu('entries.payable')}
      kin={siblingScreens(visitor.user, route).map((entry) => ({
        route: entry.route,
        label: menu(`entries.${entry.label}`),
        current: entry.route === route,
      }))}
      paper={paper}
      words={{ list, payments }}
    >
      <PayableScreen mayMake={visitor.user.permissions.includes('create_payments')} />
    </ListPage>
  )
}
