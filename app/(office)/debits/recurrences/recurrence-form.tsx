'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { EntryParts, partsInitial, readParts } from '@/components/entries/entry-parts'
import { ChoiceField } from '@/components/fields/choice'
import { DateField } from '@/components/fields/date'
import { Fields, wide } from '@/components/fields/fields'
import { IntegerField } from '@/components/fields/integer'
import { MoneyField } from '@/components/fields/money'
import { isIsoDay } from '@/components/fields/numbers'
import { TextField } from '@/components/fields/text'
import { useValue } from '@/components/fields/use-value'
import type { FormProps, FormValues, Shape } from '@/components/record/form-module'
import { today } from '@/lib/formats/dates'
import { businessDays, type EntrySide, entrySides } from '@/lib/kinds/finance'

export const initial: FormValues = {
  ...{ kind: 'debit', description: '', amount: null, ...partsInitial, debit_type_id: null },
  ...{ day: null, business_day: 'keep', from: today(), until: null, month: null },
}

/** The entry is a part of its own in a body; the month is known by any of its days. */
export const shape: Shape = {
  read: readParts,
  write: ({ kind, day, business_day, from, until, month, ...template }) => ({
    ...{ kind, day, business_day, from, until },
    month: typeof month === 'string' ? month.slice(0, 7) : null,
    template: { ...template, debit_type_id: kind === 'debit' ? template.debit_type_id : null },
  }),
}

/** A debit or credit that comes back each month (finance.md#recurrences). */
export default function RecurrenceForm({ row }: FormProps) {
  const t = useTranslations('entries')
  const kind = useValue<EntrySide>('kind')
  const { setValue } = useFormContext()
  const month = useSearchParams().get('month')
  // Opened from one of its entries: this one and the next.
  useEffect(() => {
    if (row && month !== null && isIsoDay(month)) setValue('month', month)
  }, [row, month, setValue])
  return (
    <>
      <Fields>
        {!row && <ChoiceField name="kind" values={entrySides} required />}
        <TextField name="description" required maxLength={160} className={wide} />
        <MoneyField name="amount" required />
      </Fields>
      <Fields title={t('rhythm')} lead={row ? t('rhythmLead') : undefined}>
        <IntegerField name="day" required min={1} max={31} hint="day" />
        <ChoiceField name="business_day" values={businessDays} required />
        {!row && <DateField name="from" required />}
        <DateField name="until" hint="until" />
        {row && <DateField name="month" hint="month" />}
      </Fields>
      <EntryParts side={kind} />
    </>
  )
}
