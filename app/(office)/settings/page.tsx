import Link from 'next/link'
import { getMessages, getTranslations } from 'next-intl/server'
import { AppLink } from '@/components/ui/app-link'
import { PageHeading } from '@/components/ui/page-heading'
import { Words } from '@/components/words/words'
import { mayOpen } from '@/lib/shell/guard'
import { screenTitle } from '@/lib/visit/titles'
import { openScreen } from '@/lib/visit/visit'
import { Appearance } from './appearance'
import { Mail } from './mail'
import { Security } from './security'

type Query = Record<string, string | string[] | undefined>
type Props = { searchParams: Promise<Query> }

const tabs = ['appearance', 'mail', 'security'] as const
const parts = { appearance: Appearance, mail: Mail, security: Security }
const addressOf = (tab: (typeof tabs)[number]) => (tab === 'appearance' ? '/settings' : `/settings?tab=${tab}`)

export const generateMetadata = () => screenTitle('/settings')

/** The company's settings, for an Administrador, one part at a time; the part is in the address. */
export default async function Settings({ searchParams }: Props) {
  const query = await searchParams
  const visitor = await openScreen('/settings', query)
  const open = tabs.find((tab) => tab === query.tab) ?? 'appearance'
  const Part = parts[open]
  const [t, { password, settings, upload }] = await Promise.all([getTranslations(), getMessages()])
  return (
    <Words messages={{ password, settings, upload }}>
      <PageHeading section={t('menu.sections.administration')}>{t('menu.entries.settings')}</PageHeading>
      <nav aria-label={t('settings.tabs')} className="mb-7 flex gap-x-5 border-b border-line max-sm:flex-wrap">
        {tabs.map((tab) => (
          <Link
            key={tab}
            href={addressOf(tab)}
            prefetch={false}
            aria-current={tab === open ? 'page' : undefined}
            className="control -mb-px flex items-center justify-center border-b-2 border-transparent font-medium text-muted hover:text-ink pointer-coarse:min-w-11 aria-[current=page]:border-accent-ink aria-[current=page]:text-ink"
          >
            {t(`settings.${tab}`)}
          </Link>
        ))}
        <AppLink
          href="/settings/titles"
          className="control -mb-px flex items-center font-medium text-muted hover:text-ink"
        >
          {t('menu.entries.callTitles')}
        </AppLink>
        {mayOpen(visitor.user, '/global_logs') && (
          <AppLink
            href="/global_logs"
            className="control ms-auto -mb-px flex items-center font-medium text-muted hover:text-ink"
          >
            {t('menu.entries.globalLogs')}
          </AppLink>
        )}
      </nav>
      <div className="max-w-5xl">
        <Part visitor={visitor} />
      </div>
    </Words>
  )
}
