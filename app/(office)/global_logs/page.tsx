import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { pageParts } from '@/lib/visit/page-parts'
import { screenTitle } from '@/lib/visit/titles'
import { openScreen } from '@/lib/visit/visit'
import { LogsScreen } from './logs-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/global_logs')

/** Auditoria: who did what to which record (system.md#audit). */
export default async function GlobalLogs({ searchParams }: Props) {
  const visitor = await openScreen('/global_logs', await searchParams)
  const [{ messages, paper }, t] = await Promise.all([pageParts(visitor), getTranslations('menu')])
  const { audit, form, history, jobs, list, permissions } = messages
  return (
    <ListPage
      section={t('sections.administration')}
      title={t('entries.globalLogs')}
      words={{ audit, form, history, jobs, list, permissions }}
      kin={[]}
      paper={paper}
    >
      <LogsScreen />
    </ListPage>
  )
}
