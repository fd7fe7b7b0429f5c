import { notFound } from 'next/navigation'
import { getMessages, getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { readDue } from '@/lib/api/finance/entries'
import { isAbsent } from '@/lib/browser/absent'
import { dueSchema } from '@/lib/contracts/due'
import { date, defaultTimeZone } from '@/lib/formats/dates'
import { themeLogo } from '@/lib/shell/colors'
import { siblingScreens } from '@/lib/shell/menu'
import { readItem } from '@/lib/tenant-api/client'
import { screenTitle } from '@/lib/visit/titles'
import { brand, company, openScreen, signInAgain } from '@/lib/visit/visit'
import { DueScreen } from './due-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const route = '/financial/transation_statements/due'

export const generateMetadata = () => screenTitle(route)

/** Vencimentos: what the company has to pay and to receive, by age and by day, and what it will hold. */
export default async function DueDates({ searchParams }: Props) {
  const visitor = await openScreen(route, await searchParams)
  const { tenant, token, user } = visitor
  const firm = await company(visitor)
  const timeZone = typeof firm?.timezone === 'string' ? firm.timezone : defaultTimeZone
  const [due, { theme, label }, menu, { cash, resources }] = await Promise.all([
    readItem(tenant, token, readDue(), dueSchema),
    brand(),
    getTranslations('menu'),
    getMessages(),
  ])
  if (due.kind === 'dead') return signInAgain(route)
  if (due.kind === 'failed' && isAbsent(due.status)) notFound()
  if (due.kind !== 'ok') throw new Error('the tenant API did not answer with what is due')
  return (
    <ListPage
      section={menu('sections.finance')}
      title={menu('entries.due')}
      kin={siblingScreens(user, route).map((entry) => ({
        route: entry.route,
        label: menu(`entries.${entry.label}`),
        current: entry.route === route,
      }))}
      paper={{ logo: themeLogo(theme), label, date: date(new Date(), timeZone) }}
      words={{ cash, resources: { debit: resources.debit } }}
    >
      <DueScreen due={due.value} />
    </ListPage>
  )
}
