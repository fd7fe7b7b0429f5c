import { notFound } from 'next/navigation'
import { getMessages, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import * as z from 'zod'
import { Words } from '@/components/words/words'
import { loadCustomer } from '@/lib/api/customers'
import { listCustomerProposals } from '@/lib/api/proposals'
import { customerFileSchema } from '@/lib/contracts/customer'
import { listSchema } from '@/lib/contracts/list'
import { defaultTimeZone, today } from '@/lib/formats/dates'
import { readItem, readWhole } from '@/lib/tenant-api/client'
import { recordTitle } from '@/lib/visit/titles'
import { company, openScreen, signInAgain } from '@/lib/visit/visit'
import { ClientScreen } from './client-screen'

type Props = {
  params: Promise<{ uuid: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const pageSchema = listSchema(z.looseObject({})).shape.data
/** Shared by the page and its title, so that opening a file is audited once. */
const readClient = cache((tenant: string, token: string, uuid: string) =>
  readItem(tenant, token, loadCustomer(uuid), customerFileSchema),
)

/** By name only: a CPF must not be in a title, which the browser's history stores. */
export async function generateMetadata({ params }: Props) {
  const { uuid } = await params
  return recordTitle(`/clients/${uuid}`, async ({ tenant, token }) => {
    const [found, t] = await Promise.all([readClient(tenant, token, uuid), getTranslations('menu.entries')])
    return found.kind === 'ok' ? `${found.value.name} · ${t('clients')}` : null
  })
}

/** A client's file: everything this person may see. Opening it is audited. */
export default async function ClientFile({ params, searchParams }: Props) {
  const [{ uuid }, query] = await Promise.all([params, searchParams])
  const route = `/clients/${uuid}`
  const visitor = await openScreen(route, query)
  const { tenant, token, user } = visitor
  const may = (permission: string) => user.permissions.includes(permission)
  const [found, proposals, firm, messages] = await Promise.all([
    readClient(tenant, token, uuid),
    // If this fails, the card refetches it and shows the error.
    may('list_proposals') ? readWhole(tenant, token, listCustomerProposals(uuid), pageSchema) : null,
    company(visitor),
    getMessages(),
  ])
  if (found.kind === 'dead') return signInAgain(route)
  if (found.kind === 'failed' && [400, 403, 404, 422].includes(found.status)) notFound()
  if (found.kind !== 'ok') throw new Error('the tenant API did not answer with this client')

  const { client, followUp, form, history, proposal, resources } = messages
  const words = {
    ...{ client, followUp, form, history },
    proposal: { copy: proposal.copy, copied: proposal.copied, failed: proposal.failed },
    resources: { customer: resources.customer, proposal: { values: { status: resources.proposal.values.status } } },
  }
  return (
    <Words messages={words}>
      <ClientScreen
        first={found.value}
        proposals={proposals?.kind === 'ok' ? proposals.value : undefined}
        viewer={{
          edits: may('edit_clients'),
          reveals: may('view_sensitive_clients'),
          proposes: may('create_proposals'),
          opensCalls: may('create_calls'),
          listsProposals: may('list_proposals'),
          notes: may('create_clients'),
          answersRequests: user.type_user === 'Administrador',
          today: today(typeof firm?.timezone === 'string' ? firm.timezone : defaultTimeZone),
        }}
      />
    </Words>
  )
}
