import { getTranslations } from 'next-intl/server'
import * as z from 'zod'
import { ListPage } from '@/components/list/list-page'
import { listAwaiting } from '@/lib/api/proposals'
import { listSchema } from '@/lib/contracts/list'
import { documentLimits } from '@/lib/kinds/files'
import { readWhole } from '@/lib/tenant-api/client'
import { pageParts } from '@/lib/visit/page-parts'
import { screenTitle } from '@/lib/visit/titles'
import { openScreen } from '@/lib/visit/visit'
import { QueueScreen } from './queue-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const pageSchema = listSchema(z.looseObject({})).shape.data

export const generateMetadata = () => screenTitle('/proposals_awaiting_validation')

/**
 * Aguardando Validação: proposals sent by brokers, oldest first, each handled by one person at a time
 * (proposals.md#validate).
 */
export default async function AwaitingValidation({ searchParams }: Props) {
  const visitor = await openScreen('/proposals_awaiting_validation', await searchParams)
  const { tenant, token, user } = visitor
  const [first, { timeZone, messages, paper }, t] = await Promise.all([
    readWhole(tenant, token, listAwaiting(), pageSchema),
    pageParts(visitor),
    getTranslations('menu'),
  ])
  const { attachments, list, resources, upload, validation } = messages
  return (
    <ListPage
      section={t('sections.proposals')}
      title={t('entries.awaitingValidation')}
      words={{
        attachments,
        list,
        resources: { proposal: resources.proposal },
        upload,
        validation,
      }}
      kin={[]}
      paper={paper}
    >
      <QueueScreen
        first={first.kind === 'ok' ? first.value.rows : null}
        total={first.kind === 'ok' ? first.value.total : 0}
        me={user.uuid}
        mayValidate={user.permissions.includes('validate_proposals')}
        limits={{ bytes: documentLimits.bytes, types: [...documentLimits.types] }}
        timeZone={timeZone}
      />
    </ListPage>
  )
}
