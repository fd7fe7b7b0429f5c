import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { today } from '@/lib/formats/dates'
import { siblingScreens } from '@/lib/shell/menu'
import { pageParts } from '@/lib/visit/page-parts'
import { screenTitle } from '@/lib/visit/titles'
import { openScreen } from '@/lib/visit/visit'
import { AccountingScreen } from './accounting-screen'
import { accountingRoute, monthAddress } from './months'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle(accountingRoute)

/** Contabilidade: a month's movements as the accountant books them, and their file. */
export default async function Accounting({ searchParams }: Props) {
  const query = await searchParams
  const visitor = await openScreen(accountingRoute, query)
  const [{ messages, paper, timeZone }, menu] = await Promise.all([pageParts(visitor), getTranslations('menu')])
  const day = today(timeZone)
  if (query.date === undefined) redirect(monthAddress(day.slice(0, 7)))
  const { cash, form, jobs, list } = messages
  return (
    <ListPage
      section={menu('sections.finance')}
      title={menu('entries.accounting')}
      kin={siblingScreens(visitor.user, accountingRoute).map((entry) => ({
        route: entry.route,
        label: menu(`entries.${entry.label}`),
        current: entry.route === accountingRoute,
      }))}
      paper={paper}
      words={{ cash, form, jobs, list }}
    >
      <AccountingScreen today={day} />
    </ListPage>
  )
}
