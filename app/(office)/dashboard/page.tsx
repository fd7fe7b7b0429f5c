import { ChartColumn } from 'lucide-react'
import { getMessages, getTranslations } from 'next-intl/server'
import { buttonClasses } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { KeyLink } from '@/components/ui/keys'
import { PageHeading } from '@/components/ui/page-heading'
import { Words } from '@/components/words/words'
import { loadAttention } from '@/lib/api/company'
import { isAbsent } from '@/lib/browser/absent'
import { attentionSchema } from '@/lib/contracts/attention'
import { defaultTimeZone, today } from '@/lib/formats/dates'
import { mayOpen } from '@/lib/shell/guard'
import { readItem } from '@/lib/tenant-api/client'
import { screenTitle } from '@/lib/visit/titles'
import { company, openScreen, signInAgain } from '@/lib/visit/visit'
import { Contacts } from './contacts'
import { GuidePart } from './guide'
import { guideSteps } from './guide-steps'
import { HomeScreen } from './home-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/dashboard')

/** Início: what needs this person now, what they earn, whom they are to call; of a new company, its guide. On a ground tinted with the primary colour. */
export default async function Home({ searchParams }: Props) {
  const visitor = await openScreen('/dashboard', await searchParams)
  const { tenant, token, user } = visitor
  const [found, firm, t, { followUp, home, inbox }] = await Promise.all([
    readItem(tenant, token, loadAttention(), attentionSchema),
    company(visitor),
    getTranslations(),
    getMessages(),
  ])
  if (found.kind === 'dead') return signInAgain('/dashboard')
  // A foreign tenant API may lack it (api.md#absent-calls).
  const lacks = found.kind === 'failed' && isAbsent(found.status)
  const first = found.kind === 'ok' ? found.value : null
  // The words of the desk's part, for those who may get it: the document's size has a limit.
  const { desk, all, kinds, counts, since, withSince, nobody } = inbox
  const part = { desk, all, kinds, counts, since, with: inbox.with, withSince, nobody }
  const day = today(typeof firm?.timezone === 'string' ? firm.timezone : defaultTimeZone)
  return (
    <div data-tint>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <PageHeading section={t('screens.homeLead', { name: user.person.name })}>{t('menu.entries.home')}</PageHeading>
        {user.permissions.includes('create_proposals') && !first?.guide && (
          <KeyLink
            shortcut="n"
            href="/proposals/new"
            data-next-step
            className={`mb-5 max-sm:w-full ${buttonClasses('primary')}`}
          >
            {t('home.propose')}
          </KeyLink>
        )}
      </div>
      {lacks ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState icon={ChartColumn} title={t('screens.homeAbsentTitle')} body={t('screens.homeAbsentBody')} />
        </div>
      ) : (
        <Words messages={{ followUp, home, ...((!first || first.inbox) && { inbox: part }) }}>
          {first?.guide ? (
            <div className="flex flex-col gap-6">
              <GuidePart steps={guideSteps(first.guide, user)} />
              {first.contacts_total > 0 && (
                <Contacts contacts={first.contacts} total={first.contacts_total} today={day} />
              )}
            </div>
          ) : (
            <HomeScreen first={first} at={Date.now()} today={day} opensInbox={mayOpen(user, '/financial/inbox')} />
          )}
        </Words>
      )}
    </div>
  )
}
