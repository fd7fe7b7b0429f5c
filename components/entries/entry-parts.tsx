'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { Fields, wide } from '@/components/fields/fields'
import { ReferenceField } from '@/components/fields/reference'
import { useValue } from '@/components/fields/use-value'
import type { FormValues } from '@/components/record/form-module'
import type { Entry } from '@/lib/contracts/financial-entry'
import type { EntrySide } from '@/lib/kinds/finance'
import { CenterFields } from './center-fields'
import { readSplits } from './splits'

export const partsInitial: FormValues = {
  ...{ user_uuid: null, release_type_id: null, cost_center_id: null, splits: [] },
  ...{ company_account_id: null, payment_method_id: null },
}

/** The parts of a split have their cost centre by its name. */
export const readParts = (row: FormValues): FormValues => ({
  ...row,
  // Guarantee: the tenant API's own row.
  splits: readSplits((row as unknown as Entry).splits),
})

/** The owner of an entry, its types, and the company's cost centres and account. */
export function EntryParts({ side }: { side: EntrySide }) {
  const t = useTranslations('entries')
  const isPersons = useValue<object | null>('user_uuid') !== null
  return (
    <Fields title={t('whose')}>
      <ReferenceField name="user_uuid" from="seller" empty={t('company')} hint="user_uuid" className={wide} />
      {side === 'debit' && <DebitType isPersons={isPersons} />}
      <ReferenceField name="release_type_id" from="release_type" required />
      {!isPersons && <CompanyFields />}
    </Fields>
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
