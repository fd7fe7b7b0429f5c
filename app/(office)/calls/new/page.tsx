import { getMessages, getTranslations } from 'next-intl/server'
import * as z from 'zod'
import { seenProposal } from '@/components/proposal/seen-proposal'
import { PageHeading } from '@/components/ui/page-heading'
import { Words } from '@/components/words/words'
import { isInternal } from '@/lib/access/roles'
import { loadCustomer } from '@/lib/api/customers'
import { loadProposal } from '@/lib/api/proposals'
import { documentLimits } from '@/lib/kinds/files'
import { readItem, readWhole } from '@/lib/tenant-api/client'
import { openScreen, type Visitor } from '@/lib/visit/visit'
import { NewCall } from './new-call'

type Query = Record<string, string | string[] | undefined>
type Props = { searchParams: Promise<Query> }

const uuidIn = (value: Query[string]) => z.uuid().safeParse(value).data ?? null
const customerSchema = z.looseObject({ name: z.string() })

/** Initial values: of a proposal (`?proposal`) or a client (`?customer`); ignored if this person may not see it. */
async function begunWith({ tenant, token }: Visitor, query: Query) {
  const [proposal, customer] = [uuidIn(query.proposal), uuidIn(query.customer)]
  const t = await getTranslations('call')
  if (proposal) {
    const found = await readWhole(tenant, token, loadProposal(proposal), seenProposal)
    if (found.kind === 'ok') {
      const { uuid, number } = found.value
      const name = t('proposal', { number: String(number) })
      return { subject: name, proposal_uuid: { uuid, name } }
    }
  }
  if (customer) {
    const found = await readItem(tenant, token, loadCustomer(customer), customerSchema)
    if (found.kind === 'ok') return { subject: t('ofCustomer', { name: found.value.name }).slice(0, 120) }
  }
  return undefined
}

export const generateMetadata = async () => ({ title: (await getTranslations('resources.call'))('new') })

/** A new call: its category first, then what that one asks for. */
export default async function NewCallPage({ searchParams }: Props) {
  const query = await searchParams
  const visitor = await openScreen('/calls/new', query)
  const [prefill, t, { attachments, call, form, list, resources, upload }] = await Promise.all([
    begunWith(visitor, query),
    getTranslations(),
    getMessages(),
  ])
  const { user } = visitor
  return (
    <Words messages={{ attachments, call, form, list, upload, resources: { call: resources.call } }}>
      <PageHeading section={t('menu.sections.calls')}>{t('resources.call.new')}</PageHeading>
      <NewCall
        limits={documentLimits}
        staff={isInternal(user.type_user)}
        onBehalf={isInternal(user.type_user) && user.permissions.includes('edit_calls')}
        {...(prefill && { prefill })}
      />
    </Words>
  )
}
