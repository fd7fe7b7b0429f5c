import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { seenProposal } from '@/components/proposal/seen-proposal'
import { toViewer } from '@/components/proposal-record/viewer'
import { offerWords } from '@/components/push/offer-words'
import { PaperHead } from '@/components/ui/paper-head'
import { Words } from '@/components/words/words'
import { loadProposal } from '@/lib/api/proposals'
import { isAbsent } from '@/lib/browser/absent'
import { documentLimits } from '@/lib/kinds/files'
import { readWhole } from '@/lib/tenant-api/client'
import { pageParts } from '@/lib/visit/page-parts'
import { recordTitle } from '@/lib/visit/titles'
import { openScreen, signInAgain } from '@/lib/visit/visit'
import { AbsentScreen } from '../../absent-screen'
import { RecordScreen } from './record-screen'

type Props = {
  params: Promise<{ uuid: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Shared by the page and its title. */
const readProposal = cache((tenant: string, token: string, uuid: string) =>
  readWhole(tenant, token, loadProposal(uuid), seenProposal),
)

export async function generateMetadata({ params }: Props) {
  const { uuid } = await params
  return recordTitle(`/proposals/${uuid}`, async ({ tenant, token }) => {
    const [found, t] = await Promise.all([readProposal(tenant, token, uuid), getTranslations('proposal.record')])
    return found.kind === 'ok' ? t('title', { number: String(found.value.number) }) : null
  })
}

/** A proposal's record; access is decided here, before the first byte is sent. */
export default async function ProposalRecord({ params, searchParams }: Props) {
  const { uuid } = await params
  const route = `/proposals/${uuid}`
  const visitor = await openScreen(route, await searchParams)
  const { tenant, token, user } = visitor
  const [found, { timeZone, messages, paper }, t] = await Promise.all([
    readProposal(tenant, token, uuid),
    pageParts(visitor),
    getTranslations('menu'),
  ])
  if (found.kind === 'dead') return signInAgain(route)
  if (found.kind === 'failed' && [400, 403, 404, 422].includes(found.status)) notFound()
  if (found.kind === 'failed' && isAbsent(found.status))
    return <AbsentScreen section={t('sections.proposals')} title={t('entries.list')} />
  if (found.kind !== 'ok') throw new Error('the tenant API did not answer with this proposal')

  const {
    attachments,
    conversation,
    followUp,
    form,
    history,
    list,
    pendency,
    proposal,
    proposals,
    push,
    resources,
    upload,
  } = messages
  const words = { attachments, conversation, followUp, form, history, list, pendency, proposal, proposals, upload }
  return (
    <Words messages={{ ...words, push: offerWords(push), resources: { proposal: resources.proposal } }}>
      <PaperHead {...paper} />
      <RecordScreen
        first={found.value}
        limits={documentLimits}
        viewer={toViewer({ uuid: user.uuid, role: user.type_user, permissions: user.permissions }, timeZone)}
      />
    </Words>
  )
}
