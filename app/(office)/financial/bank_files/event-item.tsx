'use client'

import { useTranslations } from 'next-intl'
import type { BankEvent } from '@/lib/contracts/bank-file'
import { date } from '@/lib/formats/dates'
import { isolated } from '@/lib/formats/isolated'
import { money } from '@/lib/formats/money'
import { OutcomeCell } from './cells'
import { PaymentLink } from './file-payments'
import { useTried } from './tried'

type Props = { file: number; event: BankEvent }

/** An event of a return: of which payment, the bank's answer and its codes, and what came of it. */
export function EventItem({ file, event }: Props) {
  const t = useTranslations('bankFiles')
  const states = useTranslations('bankFiles.states')
  const { find } = useTried()
  const { payment, user, state, line } = event
  const message = event.message ?? (state === 'open' ? find(file, line) : null)
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <p className="flex justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">
          {payment ? (
            <PaymentLink uuid={payment.uuid} text={t('payment', { number: payment.number })} />
          ) : (
            <bdi>{event.our_number || t('events.line', { line })}</bdi>
          )}
          {user && (
            <>
              {' · '}
              <bdi>{user.name}</bdi>
            </>
          )}
        </span>
        <bdi>{money(event.amount)}</bdi>
      </p>
      <p className="flex flex-wrap gap-x-4">
        <OutcomeCell event={event} />
        <span className="text-muted">{states(state)}</span>
      </p>
      <EventDetails event={event} />
      {message && <p className="text-danger">{message}</p>}
    </li>
  )
}

/** The bank's codes with their meaning, and what it did. */
function EventDetails({ event }: { event: BankEvent }) {
  const t = useTranslations('bankFiles.events')
  const { codes, effective_on: day, effective_amount: amount, bank_number: number, authentication } = event
  const effect = [day && date(day), amount && money(amount)].filter(Boolean).join(' · ')
  return (
    <div className="text-xs text-muted wrap-anywhere">
      {codes.map(({ code, text }) => (
        <p key={code}>
          <bdi>{[code, text].filter(Boolean).join(' – ')}</bdi>
        </p>
      ))}
      {effect && <p>{t('effective', { effect: isolated(effect) })}</p>}
      {number && <p>{t('bankNumber', { number: isolated(number) })}</p>}
      {authentication && <p>{t('authentication', { text: isolated(authentication) })}</p>}
    </div>
  )
}
