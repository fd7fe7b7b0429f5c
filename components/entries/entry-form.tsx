'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { DateField } from '@/components/fields/date'
import { Fields, wide } from '@/components/fields/fields'
import { IntegerField } from '@/components/fields/integer'
import { MoneyField } from '@/components/fields/money'
import { ReferenceField } from '@/components/fields/reference'
import { TextField } from '@/components/fields/text'
import { useValue } from '@/components/fields/use-value'
import type { FormValues, Shape } from '@/components/record/form-module'
import type { Entry } from '@/lib/contracts/financial-entry'
import { today } from '@/lib/formats/dates'
import type { EntrySide } from '@/lib/kinds/finance'
import { CenterFields } from './center-fields'
import { EntryFacts } from './entry-facts'
import { readSplits } from './splits'

export const entryInitial: FormValues = {
  ...{ description: '', amount: null, due_date: today(), installments: 1, competence: null },
  ...{ user_uuid: null, release_type_id: null, cost_center_id: null, splits: [] },
  ...{ company_account_id: null, payment_method_id: null },
}

/** The parts of a split have their cost centre by its name. */
export const entryShape: Shape = {
  // Guarantee: the tenant API's own row.
  read: (row) => ({ ...row, splits: readSplits((row as unknown as Entry).splits) }),
  write: (values) => values,
}

/** Nothing of a settled or cancelled one changes any more. */
export const isClosedEntry = ({ status }: FormValues): boolean => status !== 'open'

/** An open entry, or a new one; a closed one is only read. */
export function EntryForm({ side, row }: { side: EntrySide; row: FormValues | null }) {
  // Guarantee: the tenant API's own row.
  const entry = row as Entry | null
  return entry && entry.status !== 'open' ? (
    <EntryFacts side={side} row={entry} />
  ) : (
    <OpenEntry side={side} isNew={!row} />
  )
}

function OpenEntry({ side, isNew }: { side: EntrySide; isNew: boolean }) {
  const t = useTranslations('entries')
  const isPersons = useValue<object | null>('user_uuid') !== null
  return (
    <>
      <Fields>
        <TextField name="description" required maxLength={160} className={wide} />
        <MoneyField name="amount" required />
        <DateField name="due_date" required />
        {isNew && <IntegerField name="installments" min={1} max={360} hint="installments" />}
        <DateField name="competence" hint="competence" />
      </Fields>
      <Fields title={t('whose')}>
        <ReferenceField name="user_uuid" from="seller" empty={t('company')} hint="user_uuid" className={wide} />
        {side === 'debit' && <DebitType isPersons={isPersons} />}
        <ReferenceField name="release_type_id" from="release_type" required />
        {!isPersons && <CompanyFields />}
      </Fields>
    </>
  )
}

/** The type suggests its cost centre. */
function DebitType({ isPersons }: { isPersons: boolean }) {
  const { setValue, getValues } = useFormContext()
  const type = useValue<{ default_cost_center?: { id: number; name: string } | null } | null>('debit_type_id')
  const center = type?.default_cost_center ?? null
  useEffect(() => {
    const isFree = getValues('cost_center_id') === null && getValues('splits').length === 0
    if (center && !isPersons && isFree) {
      setValue('cost_center_id', center, { shouldDirty: true })
    }
  }, [center, isPersons, getValues, setValue])
  return <ReferenceField name="debit_type_id" from="debit_type" required />
}

/** Asked of the company's own alone; emptied when they are hidden. */
function CompanyFields() {
  const { setValue } = useFormContext()
  useEffect(
    () => () => {
      for (const name of ['cost_center_id', 'company_account_id', 'payment_method_id']) setValue(name, null)
      setValue('splits', [])
    },
    [setValue],
  )
  return (
    <>
      <CenterFields />
      <ReferenceField name="company_account_id" from="company_account" hint="company_account_id" />
      <ReferenceField name="payment_method_id" from="payment_method" />
    </>
  )
}
