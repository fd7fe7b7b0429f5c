'use client'

import { useTranslations } from 'next-intl'
import { FollowUps } from '@/components/follow-up/follow-ups'
import { Pendencies } from '@/components/pendency/pendencies'
import { ClientCard } from '@/components/proposal/client-card'
import { DocumentsCard } from '@/components/proposal/documents-card'
import { MoneyLines } from '@/components/proposal/money-lines'
import { PayoutFact } from '@/components/proposal/payout-fact'
import { reasonText } from '@/components/proposal/reason-text'
import { ValuesCard } from '@/components/proposal/values-card'
import { Fact, Facts } from '@/components/record-page/facts'
import { RecordCard } from '@/components/record-page/record-card'
import { useSayError } from '@/components/toasts/use-say-error'
import { classes } from '@/components/ui/classes'
import { Notice } from '@/components/ui/notice'
import type { FileLimits } from '@/components/uploads/file-check'
import type { SeenProposal } from '@/lib/api/proposals'
import { reasonKind } from '@/lib/proposals/reversed'
import { Timeline } from './timeline'
import type { Viewer } from './viewer'

type Props = {
  file: SeenProposal
  viewer: Viewer
  limits: FileLimits
  /** There is room for one column alone. */
  narrow?: boolean
  onChanged: () => void
}

/** All that hangs on a proposal, in its cards, after what has to be noticed first. */
export function RecordCards({ file, viewer, limits, narrow = false, onChanged }: Props) {
  const t = useTranslations('proposal.record')
  const { uuid } = file
  return (
    <>
      <Notices file={file} />
      <div className={classes('grid items-start gap-4 print:block', !narrow && 'lg:grid-cols-[minmax(0,1fr)_22rem]')}>
        <div className="flex min-w-0 flex-col gap-4">
          <ValuesCard proposal={file} />
          <MoneyLines uuid={uuid} sells={viewer.sells} reads={viewer.reads} credits={viewer.credits} />
          <div className="print:hidden">
            <DocumentsCard uuid={uuid} limits={limits} mayAttach={file.may_attach} />
          </div>
          <RecordCard title={t('pendencies')} className="print:hidden">
            <Pendencies proposal={file} rights={viewer.pendencies} limits={limits} onChanged={onChanged} />
          </RecordCard>
          <Timeline file={file} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ClientCard proposal={file} reveals={viewer.reveals} />
          <Sale file={file} reveals={viewer.reveals} />
          <RecordCard title={t('followUps')} className="print:hidden">
            <FollowUps customerUuid={file.customer.uuid} proposalUuid={uuid} mayAdd={viewer.callsClients} />
          </RecordCard>
        </div>
      </div>
    </>
  )
}

/** Notices that come before everything else. */
function Notices({ file }: { file: SeenProposal }) {
  const t = useTranslations('proposal.record')
  const { say } = useSayError()
  return (
    <>
      {file.status_reason && (
        <Notice look="warning" className="mb-4">
          {t(`reason.${reasonKind(file)}`, { reason: reasonText(file.status_reason, t('mistaken')) })}
        </Notice>
      )}
      {file.warnings.map(({ reason, message }) => (
        <Notice key={reason} look="warning" className="mb-4">
          {say({ reason, message })}
        </Notice>
      ))}
    </>
  )
}

/** Seller, origin and payout of the proposal. */
function Sale({ file, reveals }: { file: SeenProposal; reveals: boolean }) {
  const t = useTranslations('proposal.record')
  const { uuid, payout } = file
  return (
    <RecordCard title={t('sale')}>
      <Facts>
        <Fact name={t('broker')}>{file.broker.name}</Fact>
        <Fact name={t('origin')}>{t(`origins.${file.origin}`)}</Fact>
        <Fact name={t('claimed')}>{file.claimed_by?.name}</Fact>
        <Fact name={t('typist')}>
          {file.typist && t('login', { login: file.typist.login, name: file.typist.user.name })}
        </Fact>
        {payout && <PayoutFact name={t('payout')} uuid={uuid} payout={payout} reveals={reveals} />}
      </Facts>
    </RecordCard>
  )
}
