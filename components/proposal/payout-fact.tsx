'use client'

import { Eye } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useReveal } from '@/components/customer/use-reveal'
import { Fact } from '@/components/record-page/facts'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { revealPayout } from '@/lib/api/proposals'
import type { ProposalFile } from '@/lib/contracts/proposal'
import { formatCnpj, formatCpf } from '@/lib/formats/brazil'
import { CopyButton } from '../ui/copy-button'
import { isConcealed, payoutText } from './payout-text'
import { useOfficialBank } from './use-official-bank'

type Payout = NonNullable<ProposalFile['payout']>
type Props = { name: string; uuid: string; payout: Payout; reveals: boolean }

const written = ({ pix_key_type: type, pix_key: key }: Payout) => {
  if (key === null || (type !== 'cpf' && type !== 'cnpj')) return key
  return type === 'cpf' ? formatCpf(key) : formatCnpj(key)
}

/** The client's account with its bank's name; masked until a person with the permission reveals it. */
export function PayoutFact({ name, uuid, payout, reveals }: Props) {
  const t = useTranslations('proposal.record')
  const official_bank = useOfficialBank(payout.official_bank_id)
  const { told, busy, fault, show, dialog } = useReveal(revealPayout(uuid))
  const whole = told && { ...payout, ...told }
  const text = payoutText(
    { ...payout, ...(whole && { ...told, pix_key: written(whole) }), official_bank },
    whole !== null,
  )
  return (
    <Fact name={name} wide>
      <span className="inline-flex min-h-9 flex-wrap items-center gap-1">
        <bdi dir="ltr" aria-live="polite" className="rtl:text-end">
          {text}
        </bdi>
        {whole && <CopyButton text={whole.pix_key ?? whole.account ?? ''} name={name} />}
        {!whole && reveals && isConcealed(payout) && (
          <Button
            look="quiet"
            className="print:hidden"
            aria-disabled={busy}
            aria-label={t('revealOf', { name })}
            onClick={() => void show()}
          >
            {busy ? <Spinner /> : <Eye aria-hidden className="size-4" strokeWidth={1.75} />}
            {t('reveal')}
          </Button>
        )}
      </span>
      {fault && (
        <span role="alert" className="block text-danger">
          {fault}
        </span>
      )}
      {dialog}
    </Fact>
  )
}
