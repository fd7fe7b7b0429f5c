import { getMessages, getTranslations } from 'next-intl/server'
import { Words } from '@/components/words/words'
import { listMigrationAgreements, listMigrationBanks, loadMigrationRequest } from '@/lib/api/migration'
import { isAbsent } from '@/lib/browser/absent'
import { migrationRequestSchema } from '@/lib/contracts/migration'
import { type UltronEntry, ultronEntrySchema } from '@/lib/contracts/ultron'
import { readItem, readRows } from '@/lib/tenant-api/client'
import { screenTitle } from '@/lib/visit/titles'
import { openScreen, signInAgain } from '@/lib/visit/visit'
import { AbsentScreen } from '../../absent-screen'
import { SettingsFrame } from '../settings-frame'
import { MigrationScreen } from './migration-screen'

const screen = '/settings/migration'
export const generateMetadata = () => screenTitle(screen)

const toEntry = (row: unknown): UltronEntry | null => {
  const read = ultronEntrySchema.safeParse(row)
  return read.success ? read.data : null
}

/** Brings banks, agreements and tables from the master catalogue into the company's. */
export default async function Migration() {
  const visitor = await openScreen(screen)
  const { tenant, token } = visitor
  const [request, banks, agreements, t, { migration }] = await Promise.all([
    readItem(tenant, token, loadMigrationRequest(), migrationRequestSchema),
    readRows(tenant, token, listMigrationBanks(), toEntry),
    readRows(tenant, token, listMigrationAgreements(), toEntry),
    getTranslations(),
    getMessages(),
  ])
  const answers = [request, banks, agreements]
  if (answers.some(({ kind }) => kind === 'dead')) return signInAgain(screen)
  if (answers.some((answer) => answer.kind === 'failed' && isAbsent(answer.status)))
    return <AbsentScreen section={t('menu.entries.settings')} title={t('menu.entries.migration')} />
  if (request.kind !== 'ok' || banks.kind !== 'ok' || agreements.kind !== 'ok')
    throw new Error('the tenant API did not answer with its master catalogue')
  return (
    <Words messages={{ migration }}>
      <SettingsFrame visitor={visitor} place={screen}>
        <p className="mb-6 max-w-2xl text-pretty text-muted" data-screen-lead>
          {t('migration.lead')}
        </p>
        <MigrationScreen first={request.value} banks={banks.value} agreements={agreements.value} />
      </SettingsFrame>
    </Words>
  )
}
