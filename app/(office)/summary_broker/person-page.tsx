import { ScrollText } from 'lucide-react'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { AppLink } from '@/components/ui/app-link'
import { EmptyState } from '@/components/ui/empty-state'
import { loadBrokerSummary } from '@/lib/api/finance/summary'
import { isAbsent } from '@/lib/browser/absent'
import { type BrokerSummary, brokerSummarySchema } from '@/lib/contracts/broker-summary'
import type { User } from '@/lib/contracts/user'
import { today } from '@/lib/formats/dates'
import { pageQuery, readList } from '@/lib/lists/state'
import { mayOpen } from '@/lib/shell/guard'
import { readItem } from '@/lib/tenant-api/client'
import { pageParts } from '@/lib/visit/page-parts'
import { signInAgain, type Visitor } from '@/lib/visit/visit'
import { summaryRoute } from './period'
import { statementParameters, statementPerPage, statementSort } from './sources'
import { StatementScreen } from './statement-screen'

type Props = {
  visitor: Visitor
  uuid: string
  route: `/${string}`
  query: Record<string, string | string[] | undefined>
}

const ownPayments = '/financial/my_payments'
const payments = '/financial'

/** The screen on which this person finds the payments of `uuid`; null for none. */
const paymentsRoute = (user: User, uuid: string): string | null =>
  user.uuid === uuid && mayOpen(user, ownPayments) ? ownPayments : mayOpen(user, payments) ? payments : null

/** A person's current account over a period, with the page of rows that the address asks for. */
export async function PersonPage({ visitor, uuid, route, query }: Props) {
  const { tenant, token, user } = visitor
  const asked = pageQuery(readList(query, statementParameters), statementSort, statementPerPage)
  const [found, { messages, paper, timeZone }, menu, errors] = await Promise.all([
    readItem(tenant, token, loadBrokerSummary(`${asked}&user_uuid=${uuid}`), brokerSummarySchema),
    pageParts(visitor),
    getTranslations('menu'),
    getTranslations('errors.codes'),
  ])
  if (found.kind === 'dead') return signInAgain(route)
  const isOwn = route === summaryRoute
  // One's own is never absent: it is the tenant's API that does not know of it.
  if (isOwn && found.kind === 'failed' && isAbsent(found.status)) {
    return (
      <ListPage
        section={menu('sections.finance')}
        title={menu('entries.brokerSummary')}
        kin={[]}
        paper={paper}
        words={{}}
      >
        <EmptyState icon={ScrollText} title={errors('NOT_IMPLEMENTED')} />
      </ListPage>
    )
  }
  if (found.kind === 'failed' && (isAbsent(found.status) || found.status === 400)) notFound()
  if (found.kind !== 'ok') throw new Error('the tenant API did not answer with the summary')
  const summary: BrokerSummary = found.value
  const { form, list, statement } = messages
  return (
    <ListPage
      section={
        isOwn ? (
          menu('sections.finance')
        ) : (
          <AppLink href={summaryRoute} className="tap underline hover:text-ink">
            {menu('entries.brokerSummary')}
          </AppLink>
        )
      }
      title={isOwn ? menu('entries.brokerSummary') : <bdi>{summary.user.name}</bdi>}
      kin={[]}
      paper={paper}
      words={{ form, list, statement }}
    >
      <StatementScreen
        uuid={uuid}
        route={route}
        first={{ query: asked, summary, at: Date.now() }}
        today={today(timeZone)}
        opens={{
          payments: paymentsRoute(user, uuid),
          debit: mayOpen(user, '/debits'),
          credit: mayOpen(user, '/credits'),
        }}
      />
    </ListPage>
  )
}
