'use client'

import { Eye } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useReveal } from '@/components/customer/use-reveal'
import { Fact, Facts } from '@/components/record-page/facts'
import { RecordCard } from '@/components/record-page/record-card'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { revealCustomer } from '@/lib/api/customers'
import type { ProposalFile } from '@/lib/contracts/proposal'
import { formatCpf } from '@/lib/formats/brazil'
import { CopyButton } from '../ui/copy-button'

type Props = { proposal: Pick<ProposalFile, 'customer' | 'benefit_number'>; reveals: boolean }

/** The proposal's client. The CPF is masked until a person with the permission reveals it. */
export function ClientCard({ proposal: { customer, benefit_number: benefit }, reveals }: Props) {
  const t = useTranslations('proposal.record')
  const { told, busy, fault, show, dialog } = useReveal(revealCustomer(customer.uuid, 'cpf'))
  const cpf = told?.cpf && formatCpf(told.cpf)
  return (
    <RecordCard title={t('client')}>
      <p className="mb-4 text-base font-semibold wrap-anywhere">
        <AppLink href={`/clients/${customer.uuid}`} className="tap text-accent-ink underline-offset-2 hover:underline">
          <bdi>{customer.name}</bdi>
        </AppLink>
      </p>
      <Facts>
        <Fact name={t('cpf')}>
          <span className="inline-flex min-h-9 flex-wrap items-center gap-1">
            <bdi dir="ltr" aria-live="polite">
              {cpf ?? customer.cpf}
            </bdi>
            {cpf && <CopyButton text={cpf} name={t('cpf')} />}
            {!cpf && reveals && (
              <Button look="quiet" className="print:hidden" aria-disabled={busy} onClick={() => void show()}>
                {busy ? <Spinner /> : <Eye aria-hidden className="size-4" strokeWidth={1.75} />}
                {t('reveal')}
              </Button>
            )}
          </span>
        </Fact>
        <Fact name={t('benefit')}>{benefit}</Fact>
      </Facts>
      {fault && (
        <p role="alert" className="mt-2 text-danger">
          {fault}
        </p>
      )}
      {dialog}
    </RecordCard>
  )
}
