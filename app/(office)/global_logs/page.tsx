import { getMessages, getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { date, defaultTimeZone } from '@/lib/formats/dates'
import { themeLogo } from '@/lib/shell/colors'
import { brand, company, openScreen } from '@/lib/visit/visit'
import { LogsScreen } from './logs-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Auditoria: who did what to which record (system.md#audit). */
export default async function GlobalLogs({ searchParams }: Props) {
  const visitor = await openScreen('/global_logs', await searchParams)
  const [{ theme, label }, firm, t, messages] = await Promise.all([
    brand(),
    company(visitor),
    getTranslations('menu'),
    getMessages(),
  ])
  const { audit, form, history, jobs, list } = messages
  const timeZone = typeof firm?.timezone === 'string' ? firm.timezone : defaultTimeZone
  return (
    <ListPage
      section={t('sections.administration')}
      title={t('entries.globalLogs')}
      words={{ audit, form, history, jobs, list }}
      kin={[]}
      paper={{ logo: themeLogo(theme), label, date: date(new Date(), timeZone) }}
    >
      <LogsScreen />
    </ListPage>
  )
}
