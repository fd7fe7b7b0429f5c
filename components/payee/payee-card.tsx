'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { RevealButton } from '@/components/customer/reveal-button'
import { useReveal } from '@/components/customer/use-reveal'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Card } from '@/components/ui/section'
import { revealPayeeAccount } from '@/lib/api/people'
import type { Payee } from '@/lib/contracts/payee-account'
import { dateTime } from '@/lib/formats/dates'
import { PayeeFacts } from './payee-facts'

const PayeeDialog = lazy(() => import('./payee-dialog'))

type Props = {
  /** The person's. */
  uuid: string
  payee: Payee
  timeZone: string | undefined
}

/** A person's payee account: numbers masked until revealed, the mark of a late change, and the way to change it. */
export function PayeeCard({ uuid, payee, timeZone }: Props) {
  const t = useTranslations('payee')
  const { refresh } = useRouter()
  const [writing, setWriting] = useState(false)
  const asked = useReveal(revealPayeeAccount(uuid))
  const { account, may_edit } = payee
  const { told, fault, dialog } = asked
  const label = t(account ? 'change' : 'add')
  return (
    <Card>
      {account?.recently_changed && (
        <Notice look="warning" className="mb-4">
          {t('marked', { moment: dateTime(account.changed_at, timeZone) })}
        </Notice>
      )}
      {account && !account.document_matches && (
        <Notice look="warning" className="mb-4">
          {t('otherDocument')}
        </Notice>
      )}
      {account ? (
        <PayeeFacts account={{ ...account, ...told }} timeZone={timeZone} />
      ) : (
        <p className="text-muted">{t('none')}</p>
      )}
      <p role="status" className="mt-3 text-xs text-muted empty:hidden">
        {told ? t('shown') : ''}
      </p>
      {fault && (
        <p role="alert" className="mt-3 text-danger">
          {fault}
        </p>
      )}
      {may_edit && (
        <div className="mt-4 flex flex-wrap items-center gap-2 print:hidden">
          <Button onClick={() => setWriting(true)}>{label}</Button>
          {account && <RevealButton asked={asked} label={t(told ? 'hide' : 'show')} />}
        </div>
      )}
      {writing && (
        <Suspense>
          <PayeeDialog
            uuid={uuid}
            title={label}
            payee={payee}
            onSaved={() => {
              setWriting(false)
              asked.hide()
              refresh()
            }}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
      {dialog}
    </Card>
  )
}
