'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Attachments } from '@/components/attachments/attachments'
import { Failed, Skeleton } from '@/components/list/list-states'
import { useSayError } from '@/components/toasts/use-say-error'
import { AppLink } from '@/components/ui/app-link'
import { Notice } from '@/components/ui/notice'
import type { FileLimits } from '@/components/uploads/file-check'
import { useResourceWords } from '@/components/words/use-resource-words'
import { listDocuments, loadProposal, type SeenProposal } from '@/lib/api/proposals'
import { call } from '@/lib/browser/call'
import { heads } from '@/lib/contracts/heads'
import { dateTime } from '@/lib/formats/dates'
import { money, percent } from '@/lib/formats/money'

/** The full proposal. */
export const useFile = (uuid: string) =>
  useQuery({
    queryKey: [heads.proposal.path, 'file', uuid],
    queryFn: ({ signal }) => call(loadProposal(uuid), { signal }),
    gcTime: 0,
  })

type Props = { uuid: string; limits: FileLimits; timeZone: string; file: ReturnType<typeof useFile> }

/** The facts for a decision: client, figures, documents, warnings. */
export function Summary({ uuid, limits, timeZone, file: { data: file, error, isFetching, refetch } }: Props) {
  const t = useTranslations('validation')
  const words = useResourceWords('proposal')
  const { say } = useSayError()
  if (!file)
    return error ? <Failed error={error} busy={isFetching} retry={() => void refetch()} /> : <Skeleton columns={2} />
  return (
    <div className="flex flex-col gap-5">
      {file.warnings.length > 0 && (
        <Notice look="warning" title={t('warnings')}>
          <ul className="list-disc ps-5">
            {file.warnings.map(({ reason, message }) => (
              <li key={reason}>{say({ reason, message })}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Part title={t('client')}>
        <Fact name={words.field('customer')}>
          <AppLink href={`/clients/${file.customer.uuid}`} className="tap text-accent-ink underline">
            <bdi>{file.customer.name}</bdi>
          </AppLink>{' '}
          <bdi className="whitespace-nowrap text-muted tabular-nums">{file.customer.cpf}</bdi>
        </Fact>
        <Fact name={t('benefit')}>{file.benefit_number}</Fact>
        <Fact name={words.field('broker')}>{file.broker.name}</Fact>
        <Fact name={words.field('submitted_at')}>{dateTime(file.submitted_at, timeZone)}</Fact>
      </Part>
      <Values file={file} />
      <Papers uuid={uuid} limits={limits} timeZone={timeZone} />
      {file.notes && (
        <section>
          <h3 className="mb-1 font-medium">{t('notes')}</h3>
          <p className="whitespace-pre-line wrap-anywhere">
            <bdi>{file.notes}</bdi>
          </p>
        </section>
      )}
    </div>
  )
}

/** The contract: its bank, product and amounts. */
function Values({ file }: { file: SeenProposal }) {
  const t = useTranslations('validation')
  const words = useResourceWords('proposal')
  return (
    <Part title={t('values')}>
      <Fact name={words.field('operation_type')}>{words.value('operation_type', file.operation_type)}</Fact>
      <Fact name={words.field('bank')}>{file.bank.name}</Fact>
      <Fact name={words.field('agreement')}>{file.agreement.name}</Fact>
      <Fact name={words.field('product')}>{file.product.name}</Fact>
      <Fact name={words.field('table')}>{file.table.name}</Fact>
      <Fact name={words.field('contract_value')}>{money(file.contract_value)}</Fact>
      <Fact name={words.field('net_value')}>{money(file.net_value)}</Fact>
      <Fact name={words.field('installments')}>
        {file.installments}
        {file.installment_value && ` × ${money(file.installment_value)}`}
      </Fact>
      <Fact name={t('rate')}>{file.monthly_rate && percent(file.monthly_rate)}</Fact>
      <Fact name={t('balance')}>{file.outstanding_balance && money(file.outstanding_balance)}</Fact>
      <Fact name={t('originBank')}>{file.origin_bank?.name}</Fact>
      <Fact name={t('originContract')}>{file.origin_contract}</Fact>
    </Part>
  )
}

function Papers({ uuid, limits, timeZone }: Pick<Props, 'uuid' | 'limits' | 'timeZone'>) {
  const t = useTranslations('validation')
  const papers = useQuery({
    queryKey: [heads.proposal.path, 'documents', uuid],
    queryFn: async ({ signal }) => (await call(listDocuments(uuid), { signal })).rows,
    gcTime: 0,
  })
  const documents = papers.data ?? []
  return (
    <section>
      <h3 className="mb-2 font-medium">{t('documents')}</h3>
      {papers.data && documents.length === 0 && <p className="text-muted">{t('noDocuments')}</p>}
      {papers.error && <Notice look="error">{t('documentsFailed')}</Notice>}
      <Attachments
        label={t('documents')}
        limits={limits}
        attached={documents.map(({ file: one, kind, uploaded_by, created_at }) => ({
          ...one,
          kind,
          brought: [uploaded_by?.name, dateTime(created_at, timeZone)].filter(Boolean).join(' · '),
        }))}
      />
    </section>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-2 font-medium">{title}</h3>
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2.5 lg:grid-cols-3">{children}</dl>
  </section>
)

/** Empty facts are hidden. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="wrap-anywhere tabular-nums">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
