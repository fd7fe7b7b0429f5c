'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import type { Payment } from '@/lib/contracts/payment'

/** The way to the remittance that a payment is in; the person who is paid is not told of it. */
export function RemittanceLink({ row: { remittance } }: { row: Payment }) {
  const t = useTranslations('payments')
  if (!remittance) return null
  return (
    <p className="mt-5">
      <AppLink
        href={`/financial/bank_files?record=${remittance.id}`}
        className="tap text-accent-ink underline-offset-2 hover:underline"
      >
        {t('remittance', { number: remittance.sequence })}
      </AppLink>
    </p>
  )
}
