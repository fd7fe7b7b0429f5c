'use client'

import { useTranslations } from 'next-intl'
import { nothing, Status } from '@/components/data-table/cell'
import { useSayError } from '@/components/toasts/use-say-error'
import type { Payment } from '@/lib/contracts/payment'
import { byKey } from '@/lib/words/by-key'
import { payeeText } from './payee-text'

type Props = { row: Payment }

export function NumberCell({ row }: Props) {
  const t = useTranslations('resources.payment')
  return <bdi>{t('numbered', { number: row.number })}</bdi>
}

/** The account that a payment goes to, masked. */
export function PayeeCell({ row }: Props) {
  const words = byKey(useTranslations('resources.payment.values.pix_key_type'))
  const text = payeeText(row, (type) => (words.has(type) ? words(type) : null))
  return text ? <bdi>{text}</bdi> : nothing
}

/** True alone is said: most payments go to an account that has not changed. */
export function MarkCell({ row, mark }: Props & { mark: 'payee_recent' | 'needs_second' }) {
  const t = useTranslations(`resources.payment.values.${mark}`)
  return row[mark] ? <Status value="pending" word={t('true')} /> : nothing
}

/** The sentences that would refuse the next step. */
export function BlockedCell({ row }: Props) {
  const { say } = useSayError()
  if (row.blocked_by.length === 0) return nothing
  const sentences = row.blocked_by.map(({ reason, params, message }) =>
    say({ status: 422, code: 'RULE', reason, params, message }),
  )
  return (
    <span className="text-danger" title={sentences.join('\n')}>
      {sentences.join(' ')}
    </span>
  )
}
