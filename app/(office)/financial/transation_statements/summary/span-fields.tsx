'use client'

import { useTranslations } from 'next-intl'
import { DateInput } from '@/components/fields/date'
import { isIsoDay } from '@/components/fields/numbers'
import { SelectField } from '@/components/ui/select-field'
import { type CashGrouping, cashGroupings } from '@/lib/kinds/finance'
import type { CashSpan } from './span'

type Props = {
  span: CashSpan
  accounts: readonly { id: number; name: string }[]
  onChange: (span: CashSpan) => void
}

/** Account, days and grouping of the summary. */
export function SpanFields({ span, accounts, onChange }: Props) {
  const t = useTranslations('cash')
  const setDay = (key: 'from' | 'to') => (day: string | null) => {
    if (day && isIsoDay(day) && day !== span[key]) onChange({ ...span, [key]: day })
  }
  return (
    <>
      <SelectField
        id="cash-account"
        label={t('account')}
        value={span.account ?? ''}
        onChange={({ target }) => onChange({ ...span, account: target.value || null })}
        options={[
          { value: '', label: t('allAccounts') },
          ...accounts.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <SelectField
        id="cash-by"
        label={t('by')}
        value={span.by}
        // Guarantee: the options are the groupings.
        onChange={({ target }) => onChange({ ...span, by: target.value as CashGrouping })}
        options={cashGroupings.map((value) => ({ value, label: t(`groupings.${value}`) }))}
      />
      <div className="w-40">
        <DateInput id="cash-from" label={t('from')} value={span.from} onChange={setDay('from')} />
      </div>
      <div className="w-40">
        <DateInput id="cash-to" label={t('to')} value={span.to} onChange={setDay('to')} />
      </div>
    </>
  )
}
