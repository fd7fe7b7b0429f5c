import { getMessages, getTranslations } from 'next-intl/server'
import * as z from 'zod'
import { seenProposal } from '@/components/proposal/seen-proposal'
import { formFiller } from '@/components/proposal-form/filler'
import { proposalCopy } from '@/components/proposal-form/proposal-values'
import { PageHeading } from '@/components/ui/page-heading'
import { Words } from '@/components/words/words'
import { loadCustomer } from '@/lib/api/customers'
import { loadProposal } from '@/lib/api/proposals'
import { defaultTimeZone } from '@/lib/formats/dates'
import { documentLimits } from '@/lib/kinds/files'
import { toSimulatedTable } from '@/lib/proposals/simulated'
import { readItem, readWhole } from '@/lib/tenant-api/client'
import { company, openScreen, type Visitor } from '@/lib/visit/visit'
import { NewProposal } from './new-proposal'

type Query = Record<string, string | string[] | undefined>
type Props = { searchParams: Promise<Query> }

const uuidIn = (value: Query[string]) => z.uuid().safeParse(value).data ?? null
const person = z.looseObject({ uuid: z.uuid(), name: z.string() })

/** Initial values: a proposal to copy (`?from`), or a client (`?client`); ignored if this person may not see it. */
async function begunWith({ tenant, token }: Visitor, query: Query) {
  const [from, client] = [uuidIn(query.from), uuidIn(query.client)]
  if (from) {
    const found = await readWhole(tenant, token, loadProposal(from), seenProposal)
    if (found.kind === 'ok') return proposalCopy(found.value)
  }
  if (client) {
    const found = await readItem(tenant, token, loadCustomer(client), person)
    if (found.kind === 'ok') return { customer_uuid: { uuid: found.value.uuid, name: found.value.name } }
  }
  return undefined
}

export const generateMetadata = async () => ({ title: (await getTranslations('resources.proposal'))('new') })

const toQuery = (query: Query) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/** A new proposal, on one page from the client's CPF to the sending. */
export default async function NewProposalPage({ searchParams }: Props) {
  const query = await searchParams
  const visitor = await openScreen('/proposals/new', query)
  const [prefill, firm, t, { attachments, form, list, proposal, resources, simulated, upload }] = await Promise.all([
    begunWith(visitor, query),
    company(visitor),
    getTranslations(),
    getMessages(),
  ])
  const timeZone = typeof firm?.timezone === 'string' ? firm.timezone : defaultTimeZone
  const asked = query.from ? null : toSimulatedTable(toQuery(query))
  const own = { attachments, form, proposal, upload, resources: { proposal: resources.proposal } }
  const words = asked ? { ...own, list, simulated } : own
  return (
    <Words messages={words}>
      <PageHeading section={t('menu.sections.proposals')}>{t('resources.proposal.new')}</PageHeading>
      <NewProposal
        filler={formFiller(visitor.user, timeZone)}
        limits={documentLimits}
        simulated={asked}
        {...(prefill && { prefill })}
      />
    </Words>
  )
}
