import { notFound } from 'next/navigation'
import { getMessages, getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { listPeriods, readPeriod } from '@/lib/api/finance/periods'
import { isAbsent } from '@/lib/browser/absent'
import { periodDetailSchema, periodSchema } from '@/lib/contracts/period'
import { date, defaultTimeZone, today } from '@/lib/formats/dates'
import { themeLogo } from '@/lib/shell/colors'
import { siblingScreens } from '@/lib/shell/menu'
import { readItem, readRows } from '@/lib/tenant-api/client'
import { screenTitle } from '@/lib/visit/titles'
import { brand, company, openScreen, signInAgain } from '@/lib/visit/visit'
import { chosenMonth, periodAddress, periodsRoute } from './period-view'
import { PeriodsScreen } from './periods-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle(periodsRoute)

/** Fechamento: the months of the books, what is left to do in one, closing and reopening. */
export default async function Periods({ searchParams }: Props) {
  const query = await searchParams
  const visitor = await openScreen(periodsRoute, query)
  const { tenant, token, user } = visitor
  const firm = await company(visitor)
  const timeZone = typeof firm?.timezone === 'string' ? firm.timezone : defaultTimeZone
  const periods = await readRows(tenant, token, listPeriods(), (row) => periodSchema.parse(row))
  if (periods.kind === 'dead') return signInAgain(periodsRoute)
  if (periods.kind === 'failed' && isAbsent(periods.status)) notFound()
  if (periods.kind !== 'ok') throw new Error('the tenant API did not answer with the months')
  const month = chosenMonth(periods.value, query.month, today(timeZone))
  const [period, { theme, label }, menu, { cash, form, list }] = await Promise.all([
    readItem(tenant, token, readPeriod(month), periodDetailSchema),
    brand(),
    getTranslations('menu'),
    getMessages(),
  ])
  if (period.kind === 'dead') return signInAgain(periodAddress(month))
  if (period.kind !== 'ok') throw new Error('the tenant API did not answer with the month')
  const may = user.permissions.includes('edit_transation_statements')
  return (
    <ListPage
      section={menu('sections.finance')}
      title={menu('entries.periods')}
      kin={siblingScreens(user, periodsRoute).map((entry) => ({
        route: entry.route,
        label: menu(`entries.${entry.label}`),
        current: entry.route === periodsRoute,
      }))}
      paper={{ logo: themeLogo(theme), label, date: date(new Date(), timeZone) }}
      words={{ cash, form, list }}
    >
      <PeriodsScreen
        periods={periods.value}
        period={period.value}
        may={{ close: may, reopen: may && user.type_user === 'Administrador' }}
      />
    </ListPage>
  )
}
