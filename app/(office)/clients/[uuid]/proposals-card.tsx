'use client'

import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/proposal/status-badge'
import { RecordCard } from '@/components/record-page/record-card'
import { useSayError } from '@/components/toasts/use-say-error'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { type CustomerProposals, listCustomerProposals } from '@/lib/api/proposals'
import { call } from '@/lib/browser/call'
import { heads } from '@/lib/contracts/heads'
import { date } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'

type Props = { uuid: string; first: CustomerProposals | undefined }

/** The client's proposals that this person may see, newest first. `first`: from the server-rendered page. */
export function ProposalsCard({ uuid, first }: Props) {
  const t = useTranslations('client')
  const { say } = useSayError()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [heads.proposal.path, 'of client', uuid],
    queryFn: ({ signal }) => call(listCustomerProposals(uuid), { signal }),
    initialData: first,
  })
  const all = `/proposals?customer_uuid=${uuid}`
  return (
    <RecordCard
      title={t('proposals')}
      aside={
        data &&
        data.total > 0 && (
          <AppLink href={all} className="tap text-accent-ink underline-offset-2 hover:underline">
            {t('allProposals')}
          </AppLink>
        )
      }
    >
      {isPending && <p className="appear-late text-muted">{t('loading')}</p>}
      {error && (
        <Notice look="error" title={t('failed')}>
          <p>{say(error)}</p>
          <Button className="mt-2" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </Notice>
      )}
      {data?.data.length === 0 && (
        <EmptyState compact icon={FileText} title={t('noProposals')} body={t('noProposalsBody')} />
      )}
      <ul className="divide-y divide-line">
        {data?.data.map((one) => (
          <li key={one.uuid} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 first:pt-0 last:pb-0">
            <AppLink
              href={`/proposals/${one.uuid}`}
              className="inline-flex min-h-11 items-center font-medium text-accent-ink tabular-nums underline-offset-2 hover:underline sm:min-h-6"
            >
              {one.number}
            </AppLink>
            <StatusBadge status={one.status} />
            <span className="min-w-0 flex-1 basis-40 text-muted wrap-anywhere">
              {one.bank.name} · {one.product.name} · {t('installments', { count: one.installments })}
            </span>
            <span className="tabular-nums">{money(one.contract_value)}</span>
            <time dateTime={one.created_at} className="text-xs text-muted tabular-nums">
              {date(one.created_at)}
            </time>
          </li>
        ))}
      </ul>
    </RecordCard>
  )
}
