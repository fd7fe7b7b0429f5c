'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { DateInput } from '@/components/fields/date'
import { isIsoDay } from '@/components/fields/numbers'
import type { AskProps } from '@/components/resource/define-resource'
import { today } from '@/lib/formats/dates'
import type { EntrySide } from '@/lib/kinds/finance'
import { AccountInput } from './account-input'

/** Day and account, asked once for the whole selection. */
function BulkSettle({ side, onChange }: AskProps & { side: EntrySide }) {
  const t = useTranslations(`entries.${side}`)
  const words = useTranslations(`resources.${side}.fields`)
  const id = useId()
  const [date, setDate] = useState<string | null>(today)
  const [company_account_id, setAccount] = useState<string | null>(null)
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    tell(date !== null && isIsoDay(date) && company_account_id !== null ? { date, company_account_id } : null)
  }, [date, company_account_id])
  return (
    <div className="flex flex-col gap-4">
      <DateInput id={`${id}-date`} label={t('settledOn')} required value={date} onChange={setDate} />
      <AccountInput
        id={`${id}-account`}
        label={words('company_account_id')}
        required
        value={company_account_id}
        onChange={setAccount}
      />
    </div>
  )
}

export const BulkPay = (props: AskProps) => <BulkSettle side="debit" {...props} />
export const BulkReceive = (props: AskProps) => <BulkSettle side="credit" {...props} />
