import { notFound } from 'next/navigation'
import { getMessages, getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { loadCallFigures } from '@/lib/api/conversations/calls'
import { isAbsent } from '@/lib/browser/absent'
import { callFiguresSchema } from '@/lib/contracts/call-figures'
import { date, defaultTimeZone, today } from '@/lib/formats/dates'
import { themeLogo } from '@/lib/shell/colors'
import { siblingScreens } from '@/lib/shell/menu'
import { readItem } from '@/lib/tenant-api/client'
import { screenTitle } from '@/lib/visit/titles'
import { brand, company, openScreen, signInAgain } from '@/lib/visit/visit'
import { figuresAddress, figuresQuery, figuresRoute, readFigures } from './asked'
import { FiguresScreen } from './figures-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle(figuresRoute)

/** Indicadores: how much the desk was asked, how soon it answered, and by whom, of what and when. */
export default async function Figures({ searchParams }: Props) {
  const query = await searchParams
  const visitor = await openScreen(figuresRoute, query)
  const { tenant, token, user } = visitor
  const firm = await company(visitor)
  const timeZone = typeof firm?.timezone === 'string' ? firm.timezone : defaultTimeZone
  const asked = readFigures(query, today(timeZone))
  const [figures, { theme, label }, menu, { callFigures, form }] = await Promise.all([
    readItem(tenant, token, loadCallFigures(figuresQuery(asked)), callFiguresSchema),
    brand(),
    getTranslations('menu'),
    getMessages(),
  ])
  if (figures.kind === 'dead') return signInAgain(figuresAddress(asked))
  if (figures.kind === 'failed' && isAbsent(figures.status)) notFound()
  if (figures.kind !== 'ok') throw new Error('the tenant API did not answer with the figures')
  return (
    <ListPage
      section={menu('sections.calls')}
      title={menu('entries.callFigures')}
      kin={siblingScreens(user, figuresRoute).map((entry) => ({
        route: entry.route,
        label: menu(`entries.${entry.label}`),
        current: entry.route === figuresRoute,
      }))}
      paper={{ logo: themeLogo(theme), label, date: date(new Date(), timeZone) }}
      words={{ callFigures, form }}
    >
      <FiguresScreen asked={asked} figures={figures.value} today={today(timeZone)} />
    </ListPage>
  )
}
