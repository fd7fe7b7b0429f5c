import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { loadInbox } from '@/lib/api/finance/inbox'
import { isAbsent } from '@/lib/browser/absent'
import { inboxSchema } from '@/lib/contracts/finance-inbox'
import { today } from '@/lib/formats/dates'
import { readList } from '@/lib/lists/state'
import { siblingScreens } from '@/lib/shell/menu'
import { readItem } from '@/lib/tenant-api/client'
import { pageParts } from '@/lib/visit/page-parts'
import { screenTitle } from '@/lib/visit/titles'
import { openScreen, signInAgain } from '@/lib/visit/visit'
import { askedQuery, inboxFilters, inboxRoute as route } from './asked'
import { InboxScreen } from './inbox-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle(route)

/** Caixa de entrada: all that waits at the finance desk, the oldest first. */
export default async function FinanceInbox({ searchParams }: Props) {
  const asked = await searchParams
  const visitor = await openScreen(route, asked)
  const { tenant, token, user } = visitor
  const query = askedQuery(readList(asked, inboxFilters))
  const [found, { messages, paper, timeZone }, menu] = await Promise.all([
    readItem(tenant, token, loadInbox(query), inboxSchema),
    pageParts(visitor),
    getTranslations('menu'),
  ])
  if (found.kind === 'dead') return signInAgain(route)
  // A foreign tenant API may lack it (api.md#absent-calls).
  if (found.kind === 'failed' && isAbsent(found.status)) notFound()
  const { list, inbox } = messages
  return (
    <ListPage
      section={menu('sections.finance')}
      title={menu('entries.inbox')}
      kin={siblingScreens(user, route).map((entry) => ({
        route: entry.route,
        label: menu(`entries.${entry.label}`),
        current: entry.route === route,
      }))}
      paper={paper}
      words={{ list, inbox }}
    >
      <InboxScreen
        first={found.kind === 'ok' ? { query, data: found.value, at: Date.now() } : null}
        me={user.guise ? null : user.uuid}
        today={today(timeZone)}
      />
    </ListPage>
  )
}
