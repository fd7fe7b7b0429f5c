import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { today } from '@/lib/formats/dates'
import { pageParts } from '@/lib/visit/page-parts'
import { screenTitle } from '@/lib/visit/titles'
import { openScreen } from '@/lib/visit/visit'
import { PeopleScreen } from './people-screen'
import { summaryRoute } from './period'
import { PersonPage } from './person-page'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle(summaryRoute)

/** Resumo do corretor: the people in sight; of a Corretor, their own. */
export default async function BrokerSummary({ searchParams }: Props) {
  const query = await searchParams
  const visitor = await openScreen(summaryRoute, query)
  if (visitor.user.type_user === 'Corretor') {
    return <PersonPage visitor={visitor} uuid={visitor.user.uuid} route={summaryRoute} query={query} />
  }
  const [{ messages, paper, timeZone }, menu] = await Promise.all([pageParts(visitor), getTranslations('menu')])
  const { form, list, statement } = messages
  return (
    <ListPage
      section={menu('sections.finance')}
      title={menu('entries.brokerSummary')}
      kin={[]}
      paper={paper}
      words={{ form, list, statement }}
    >
      <PeopleScreen today={today(timeZone)} />
    </ListPage>
  )
}
