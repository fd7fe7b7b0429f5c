'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { FollowUps } from '@/components/follow-up/follow-ups'
import { RecordCard } from '@/components/record-page/record-card'
import { Notice } from '@/components/ui/notice'
import { PageHeading } from '@/components/ui/page-heading'
import { loadCustomer } from '@/lib/api/customers'
import type { CustomerProposals } from '@/lib/api/proposals'
import { pushAddress, replaceAddress } from '@/lib/browser/address'
import { call } from '@/lib/browser/call'
import type { CustomerFile } from '@/lib/contracts/customer'
import { dateTime } from '@/lib/formats/dates'
import { ClientEditor } from '../client-editor'
import { AccountsCard } from './accounts-card'
import { BenefitsCard } from './benefits-card'
import { ClientHead } from './client-head'
import { ContactCard } from './contact-card'
import { HistoryCard } from './history-card'
import { IdentityCard } from './identity-card'
import { ProposalsCard } from './proposals-card'
import { RequestsCard } from './requests-card'
import type { Viewer } from './viewer'

type Props = { first: CustomerFile; proposals: CustomerProposals | undefined; viewer: Viewer }

/** A client's file, and with `?edit=1` its form. */
export function ClientScreen({ first, proposals, viewer }: Props) {
  const t = useTranslations('client')
  const { uuid } = first
  const { file, refetch } = useClientFile(first)
  const editing = useSearchParams().get('edit') === '1' && viewer.edits && !file.anonymised_at
  const place = `/clients/${uuid}`

  if (editing)
    return (
      <>
        <PageHeading section={t('editing')}>
          <bdi>{file.name}</bdi>
        </PageHeading>
        <ClientEditor
          file={file}
          onSaved={() => void refetch().then(() => replaceAddress(place))}
          onCancel={() => replaceAddress(place)}
        />
      </>
    )
  return (
    <>
      <ClientHead file={file} viewer={viewer} onEdit={() => pushAddress(`${place}?edit=1`)} />
      {file.anonymised_at && (
        <Notice className="mb-4">{t('anonymised', { moment: dateTime(file.anonymised_at) })}</Notice>
      )}
      {file.do_not_disturb && (
        <Notice look="error" title={t('doNotDisturb')} className="mb-4">
          {t('doNotDisturbBody')}
        </Notice>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <IdentityCard file={file} viewer={viewer} />
          <BenefitsCard file={file} />
          {viewer.listsProposals && <ProposalsCard uuid={uuid} first={proposals} />}
          <HistoryCard uuid={uuid} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ContactCard file={file} />
          <AccountsCard file={file} reveals={viewer.reveals} />
          <RecordCard title={t('followUps')}>
            <FollowUps customerUuid={uuid} mayAdd={viewer.notes} />
          </RecordCard>
          {viewer.answersRequests && <RequestsCard uuid={uuid} onAnonymised={() => void refetch()} />}
        </div>
      </div>
    </>
  )
}

/** The client's file; refetched only after a change, since the server audits each read. */
function useClientFile(first: CustomerFile) {
  const { uuid } = first
  const client = useQueryClient()
  const { data: file, refetch } = useQuery({
    queryKey: ['customer file', uuid],
    queryFn: ({ signal }) => call(loadCustomer(uuid), { signal }),
    initialData: first,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // After a reload the server's file is newer; after Back, the one saved here may be.
  useEffect(() => {
    client.setQueryData<CustomerFile>(['customer file', uuid], (now) =>
      now && now.row_version > first.row_version ? now : first,
    )
  }, [client, uuid, first])
  return { file, refetch }
}
