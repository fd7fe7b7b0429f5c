'use client'

import { useTranslations } from 'next-intl'
import { Blocks } from '@/components/payments/blocks'
import { AppLink } from '@/components/ui/app-link'
import type { BlockedBy } from '@/lib/contracts/payment'
import { dateTime } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'
import { useOpening } from './use-available'

type Props = { id: string; blocks: readonly BlockedBy[]; minimum: string; uuid: string }

const link = 'text-accent-ink underline underline-offset-2'

/** All that stands against asking, before anything is typed, with what each of them waits for. */
export function AgainstAsking({ id, blocks, minimum, uuid }: Props) {
  const t = useTranslations('payments.mine')
  const has = (...reasons: string[]) => blocks.some(({ reason }) => reasons.includes(reason))
  const opening = useOpening(has('outside_hours'))
  if (blocks.length === 0) return null
  return (
    <div id={id} className="mt-4 flex flex-col gap-2">
      <Blocks title={t('against')} blocks={blocks} />
      {opening && <p>{t('opens', { moment: dateTime(opening) })}</p>}
      {has('below_minimum') && <p>{t('minimum', { amount: money(minimum) })}</p>}
      {has('payee_missing', 'payee_outdated') && (
        <p>
          <AppLink href={`/users/view/${uuid}`} className={link}>
            {t('payee')}
          </AppLink>
        </p>
      )}
      {has('invoice_overdue') && (
        <p>
          <AppLink href="/issue_invoices?overdue=1" className={link}>
            {t('seeOverdue')}
          </AppLink>
        </p>
      )}
      {has('request_open') && (
        <p>
          <AppLink href="/financial/my_payments?status=requested" className={link}>
            {t('seeOpen')}
          </AppLink>
        </p>
      )}
    </div>
  )
}
