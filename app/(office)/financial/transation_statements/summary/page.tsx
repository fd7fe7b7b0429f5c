import { notFound } from 'next/navigation'
import { getMessages, getTranslations } from 'next-intl/server'
import * as z from 'zod'
import { ListPage } from '@/components/list/list-page'
import { sumStatements } from '@/lib/api/finance/cash'
import { listOptions } from '@/lib/api/registry'
import { isAbsent } from '@/lib/browser/absent'
import { companyAccountContract } from '@/lib/contracts/company-account'
import { cashSumsSchema } from '@/lib/contracts/transaction-statement'
import { date, defaultTimeZone, today } from '@/lib/formats/dates'
import { themeLogo } from '@/lib/shell/colors'
import { siblingScreens } from '@/lib/shell/menu'
import { readItem, readRows } from '@/lib/tenant-api/client'
import { screenTitle } from '@/lib/visit/titles'
import { brand, company, openScreen, signInAgain } from '@/lib/visit/visit'
import { readSpan, spanAddress, spanQuery } from './span'
import { SummaryScreen } from './summary-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const route = '/financial/transation_statements/summary'
const accountSchema = z.object({ id: z.int(), name: z.string() })

export const generateMetadata = () => screenTitle(route)

/** Resumo do caixa: sums by day, month, release type, cost centre or account, each of which opens its rows. */
export default async function CashSummary({ searchParams }: Props) {
  const query = await searchParams
  const visitor = await openScreen(route, query)
  const { tenant, token, user } = visitor
  const firm = await company(visitor)
  const timeZone = typeof firm?.timezone === 'string' ? firm.timezone : defaultTimeZone
  const span = readSpan(query, today(timeZone))
  const options = listOptions(companyAccountContract.path, 'options=1&per_page=all')
  const [sums, accounts, { theme, label }, menu, { cash, form }] = await Promise.all([
    readItem(tenant, token, sumStatements(spanQuery(span)), cashSumsSchema),
    readRows(tenant, token, options, (row) => accountSchema.parse(row)),
    brand(),
    getTranslations('menu'),
    getMessages(),
  ])
  if (sums.kind === 'dead') return signInAgain(spanAddress(span))
  if (sums.kind === 'failed' && isAbsent(sums.status)) notFound()
  if (sums.kind !== 'ok') throw new Error('the tenant API did not answer with the cash flow')
  return (
    <ListPage
      section={menu('sections.finance')}
      title={menu('entries.cashSummary')}
      kin={siblingScreens(user, route).map((entry) => ({
        route: entry.route,
        label: menu(`entries.${entry.label}`),
        current: entry.route === route,
      }))}
      paper={{ logo: themeLogo(theme), label, date: date(new Date(), timeZone) }}
      words={{ cash, form }}
    >
      <SummaryScreen
        key={spanAddress(span)}
        span={span}
        sums={sums.value}
        accounts={accounts.kind === 'ok' ? accounts.value : []}
        today={today(timeZone)}
      />
    </ListPage>
  )
}
