import { notFound } from 'next/navigation'
import { getMessages, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { rightsOver } from '@/components/person/rights-over'
import { PageHeading } from '@/components/ui/page-heading'
import { Words } from '@/components/words/words'
import { placeRights } from '@/lib/access/place-rights'
import { isInternal } from '@/lib/access/roles'
import { loadBroker } from '@/lib/api/brokers'
import { listCertifications } from '@/lib/api/certifications'
import { loadPayee } from '@/lib/api/people'
import { brokerDetailSchema } from '@/lib/contracts/broker'
import { certificationsSchema } from '@/lib/contracts/certification'
import { payeeSchema } from '@/lib/contracts/payee-account'
import type { User } from '@/lib/contracts/user'
import { documentLimits } from '@/lib/kinds/files'
import { readItem } from '@/lib/tenant-api/client'
import { maySeeAs } from '@/lib/visit/see-as'
import { recordTitle } from '@/lib/visit/titles'
import { company, openScreen, signInAgain } from '@/lib/visit/visit'
import { BrokerEditor } from '../../broker-editor'
import { BrokerRecord } from './broker-record'
import { countBusiness } from './business'

type Props = {
  params: Promise<{ uuid: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Shared by the page and its title. */
const readBroker = cache((tenant: string, token: string, uuid: string, past: boolean) =>
  readItem(tenant, token, loadBroker(uuid, past), brokerDetailSchema),
)

/** A deleted broker's record is for those who may restore them. */
const seesDeleted = ({ permissions }: User) =>
  permissions.includes('enable_users') && permissions.includes('delete_users')

/** As the tenant API decides (brokers.md#handing-over). */
const mayHandOver = ({ type_user, permissions }: User) =>
  (type_user === 'Administrador' || type_user === 'Operacional') &&
  permissions.includes('edit_proposals') &&
  permissions.includes('edit_clients')

export async function generateMetadata({ params }: Pick<Props, 'params'>) {
  const { uuid } = await params
  return recordTitle(`/brokers/view/${uuid}`, async ({ tenant, token, user }) => {
    const [found, t] = await Promise.all([readBroker(tenant, token, uuid, seesDeleted(user)), getTranslations('menu')])
    return found.kind === 'ok' ? `${found.value.person.name} · ${t('sections.brokers')}` : null
  })
}

/** A broker's record, and with `?edit=1` their form. */
export default async function Broker({ params, searchParams }: Props) {
  const [{ uuid }, query] = await Promise.all([params, searchParams])
  const route = `/brokers/view/${uuid}`
  const visitor = await openScreen(route, query)
  const { tenant, token, user } = visitor
  const [found, business, payee, certifications, firm, t, messages] = await Promise.all([
    readBroker(tenant, token, uuid, seesDeleted(user)),
    countBusiness(visitor, uuid),
    readItem(tenant, token, loadPayee(uuid), payeeSchema),
    readItem(tenant, token, listCertifications(uuid), certificationsSchema),
    company(visitor),
    getTranslations('broker'),
    getMessages(),
  ])
  if (found.kind === 'dead') return signInAgain(route)
  if (found.kind === 'failed' && [400, 403, 404, 422].includes(found.status)) notFound()
  if (found.kind !== 'ok') throw new Error('the tenant API did not answer with this broker')
  const broker = found.value
  const may = rightsOver(user, broker)
  const { attachments, client, form, history, resources, upload, user: words, broker: own, list, handOver } = messages
  const sent = { user: words, broker: own, resources: { user: resources.user, broker: resources.broker } }
  if (query.edit === '1' && may.edit)
    return (
      <Words messages={{ form, ...sent }}>
        <PageHeading section={t('editing')}>
          <bdi>{broker.person.name}</bdi>
        </PageHeading>
        <BrokerEditor broker={broker} profile={null} places={placeRights(user)} />
      </Words>
    )
  const { certifications: certified, password, payee: paid, proposal } = messages
  const { payee_account, certification } = resources
  const copying = { copy: proposal.copy, copied: proposal.copied, failed: proposal.failed }
  const listed = { delete: list.delete, restore: list.restore }
  const showHistory = { showHistory: client.showHistory, loading: client.loading }
  return (
    <Words
      messages={{
        ...{ ...sent, attachments, certifications: certified, client: showHistory, form, history, handOver },
        ...{ list: listed, password, payee: paid, proposal: copying, upload },
        resources: { ...sent.resources, payee_account, certification },
      }}
    >
      <BrokerRecord
        broker={broker}
        may={may}
        business={business}
        timeZone={typeof firm?.timezone === 'string' ? firm.timezone : undefined}
        seesDeleted={seesDeleted(user)}
        mayHandOver={mayHandOver(user)}
        maySeeAs={await maySeeAs(visitor)}
        payee={payee.kind === 'ok' && payee.value.credited ? payee.value : null}
        certifications={certifications.kind === 'ok' ? certifications.value : null}
        fileLimits={{ bytes: documentLimits.bytes, types: [...documentLimits.types] }}
        paperLimits={isInternal(user.type_user) ? documentLimits : null}
      />
    </Words>
  )
}
