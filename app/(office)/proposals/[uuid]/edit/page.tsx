import { forbidden, notFound } from 'next/navigation'
import { getMessages, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { seenProposal } from '@/components/proposal/seen-proposal'
import { formFiller } from '@/components/proposal-form/filler'
import { PageHeading } from '@/components/ui/page-heading'
import { Words } from '@/components/words/words'
import { loadProposal } from '@/lib/api/proposals'
import { defaultTimeZone } from '@/lib/formats/dates'
import { documentLimits } from '@/lib/kinds/files'
import { readWhole } from '@/lib/tenant-api/client'
import { recordTitle } from '@/lib/visit/titles'
import { company, openScreen, signInAgain } from '@/lib/visit/visit'
import { EditProposal } from './edit-proposal'

type Props = { params: Promise<{ uuid: string }> }

/** Shared by the page and its title. */
const readProposal = cache((tenant: string, token: string, uuid: string) =>
  readWhole(tenant, token, loadProposal(uuid), seenProposal),
)

export async function generateMetadata({ params }: Props) {
  const { uuid } = await params
  return recordTitle(`/proposals/${uuid}/edit`, async ({ tenant, token }) => {
    const [found, t] = await Promise.all([readProposal(tenant, token, uuid), getTranslations('proposal')])
    if (found.kind !== 'ok') return null
    return [t('form.edit'), t('record.title', { number: String(found.value.number) })].join(' · ')
  })
}

/** Edits a proposal, if the tenant API allows this person to (proposals.md#owners-edits). */
export default async function EditProposalPage({ params }: Props) {
  const { uuid } = await params
  const route = `/proposals/${uuid}/edit`
  const visitor = await openScreen(route)
  const { tenant, token } = visitor
  const [found, firm, t, { attachments, form, proposal, resources, upload }] = await Promise.all([
    readProposal(tenant, token, uuid),
    company(visitor),
    getTranslations(),
    getMessages(),
  ])
  if (found.kind === 'dead') return signInAgain(route)
  if (found.kind === 'failed' && [400, 403, 404, 422].includes(found.status)) notFound()
  if (found.kind !== 'ok') throw new Error('the tenant API did not answer with this proposal')
  if (!found.value.may_edit) forbidden()
  const timeZone = typeof firm?.timezone === 'string' ? firm.timezone : defaultTimeZone
  const words = { attachments, form, proposal, upload, resources: { proposal: resources.proposal } }
  return (
    <Words messages={words}>
      <PageHeading section={t('proposal.form.edit')}>
        {t('proposal.record.title', { number: String(found.value.number) })}
      </PageHeading>
      <EditProposal filler={formFiller(visitor.user, timeZone)} file={found.value} limits={documentLimits} />
    </Words>
  )
}
