import { notFound } from 'next/navigation'
import { getMessages, getTranslations } from 'next-intl/server'
import * as z from 'zod'
import { ListPage } from '@/components/list/list-page'
import { readResult } from '@/lib/api/finance/result'
import { listOptions } from '@/lib/api/registry'
import { isAbsent } from '@/lib/browser/absent'
import { costCenterContract } from '@/lib/contracts/cost-center'
import { resultSchema } from '@/lib/contracts/result'
import { date, defaultTimeZone, today } from '@/lib/formats/dates'
import { themeLogo } from '@/lib/shell/colors'
import { siblingScreens } from '@/lib/shell/menu'
import { readItem, readRows } from '@/lib/tenant-api/client'
import { screenTitle } from '@/lib/visit/titles'
import { brand, company, openScreen, signInAgain } from '@/lib/visit/visit'
import { askedAddress, askedQuery, readAsked, resultRoute } from './asked'
import { ResultScreen } from './result-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const centerSchema = z.object({ id: z.int(), name: z.string(), above: z.string().nullish() })

export const generateMetadata = () => screenTitle(resultRoute)

/** Resultado: what was earned and spent, by competence and by cash, by month and by cost centre. */
export default async function ResultPage({ searchParams }: Props) {
  const query = await searchParams
  const visitor = await openScreen(resultRoute, query)
  const { tenant, token, user } = visitor
  const firm = await company(visitor)
  const timeZone = typeof firm?.timezone === 'string' ? firm.timezone : defaultTimeZone
  const asked = readAsked(query, today(timeZone))
  // Also those that are switched off, as they have borne something.
  const all = user.permissions.includes('list_cost_centers') ? 'per_page=all&order_by=name' : 'options=1&per_page=all'
  const options = listOptions(costCenterContract.path, all)
  const [result, centers, { theme, label }, menu, { cash, resources }] = await Promise.all([
    readItem(tenant, token, readResult(askedQuery(asked)), resultSchema),
    readRows(tenant, token, options, (row) => centerSchema.parse(row)),
    brand(),
    getTranslations('menu'),
    getMessages(),
  ])
  if (result.kind === 'dead') return signInAgain(askedAddress(asked))
  if (result.kind === 'failed' && isAbsent(result.status)) notFound()
  if (result.kind !== 'ok') throw new Error('the tenant API did not answer with the result')
  const known =
    centers.kind === 'ok'
      ? centers.value.map(({ id, name, above }) => ({ id, name: above ? `${above} › ${name}` : name }))
      : []
  const { center } = asked
  // One that is deleted, or nobody's: the filter still says that it is on.
  if (typeof center === 'number' && !known.some(({ id }) => id === center))
    known.push({ id: center, name: `#${center}` })
  return (
    <ListPage
      section={menu('sections.finance')}
      title={menu('entries.result')}
      kin={siblingScreens(user, resultRoute).map((entry) => ({
        route: entry.route,
        label: menu(`entries.${entry.label}`),
        current: entry.route === resultRoute,
      }))}
      paper={{ logo: themeLogo(theme), label, date: date(new Date(), timeZone) }}
      words={{ cash, resources: { release_type: resources.release_type } }}
    >
      <ResultScreen asked={asked} result={result.value} centers={known} today={today(timeZone)} />
    </ListPage>
  )
}
