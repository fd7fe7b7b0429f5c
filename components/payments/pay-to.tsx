'use client'

import { useTranslations } from 'next-intl'
import { useReveal } from '@/components/customer/use-reveal'
import { QrCode } from '@/components/factors/qr-code'
import { Shown } from '@/components/fields/shown'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Spinner } from '@/components/ui/spinner'
import { useResourceWords } from '@/components/words/use-resource-words'
import { revealPayTo } from '@/lib/api/finance/payments'
import type { Payment, PayTo } from '@/lib/contracts/payment'
import { money } from '@/lib/formats/money'
import { useDesk } from './desk'
import { payeeText } from './payee-text'

/** The whole account of an approved payment, with the Pix to be read or pasted in a bank's app; the password first. */
export function PayToCard({ row }: { row: Payment }) {
  const t = useTranslations('payments.payTo')
  const { permissions } = useDesk()
  const { told, busy, fault, show, hide, dialog } = useReveal(revealPayTo(row.uuid))
  if (row.status !== 'approved' || !permissions.has('send_payments')) return null
  return (
    <section aria-label={t('title')} className="mb-5 rounded-lg border border-line p-4">
      {told && <Told told={told} />}
      {fault && (
        <p role="alert" className="mb-3 text-danger">
          {fault}
        </p>
      )}
      <Button onClick={() => (told ? hide() : void show())}>
        {busy && <Spinner />}
        {t(told ? 'hide' : 'show')}
      </Button>
      {/* The record is a form, which the dialog's own must not submit. */}
      <div onSubmit={(event) => event.stopPropagation()}>{dialog}</div>
    </section>
  )
}

function Told({ told }: { told: PayTo }) {
  const t = useTranslations('payments.payTo')
  const words = useResourceWords('payment')
  return (
    <div className="mb-4 flex flex-wrap gap-4">
      {told.code && (
        <div className="flex flex-col gap-2">
          <QrCode text={told.code} label={t('picture')} />
          <span className="flex items-center gap-1 text-muted">
            {t('code')}
            <CopyButton text={told.code} name={t('code')} />
          </span>
        </div>
      )}
      <div className="grid min-w-0 flex-1 basis-48 content-start gap-4">
        <Shown label={words.field('net_amount')} text={money(told.amount)} />
        <Shown label={words.field('user')} text={told.name} />
        <Shown
          label={words.field('payee')}
          text={payeeText({ payee: told }, (type) => words.value('pix_key_type', type))}
        />
        <Shown label={words.field('payee_document')} text={told.document} />
      </div>
    </div>
  )
}
