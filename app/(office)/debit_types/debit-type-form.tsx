'use client'

import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ChoiceField, FlagField } from '@/components/fields/choice'
import { Fields } from '@/components/fields/fields'
import { ReferenceField } from '@/components/fields/reference'
import { TextField } from '@/components/fields/text'
import { chargees } from '@/lib/kinds/finance'

/** A kind of debit, and who bears it. */
export default function DebitTypeForm() {
  return (
    <Fields columns={1}>
      <TextField name="name" required maxLength={80} />
      <ChoiceField name="charge_to" required values={chargees} hint="charge_to" />
      <DefaultCenter />
      <FlagField name="active" />
    </Fields>
  )
}

/** Asked only of a type that the company bears. */
function DefaultCenter() {
  const { setValue } = useFormContext()
  const isPersons = useWatch({ name: 'charge_to' }) === 'broker'
  const center = useWatch({ name: 'default_cost_center_id' })
  useEffect(() => {
    if (isPersons && center) setValue('default_cost_center_id', null, { shouldDirty: true })
  }, [isPersons, center, setValue])
  return isPersons ? null : (
    <ReferenceField name="default_cost_center_id" from="cost_center" hint="default_cost_center_id" />
  )
}
