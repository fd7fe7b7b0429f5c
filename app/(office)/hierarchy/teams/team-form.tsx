'use client'

import { FlagField } from '@/components/fields/choice'
import { Fields } from '@/components/fields/fields'
import { MoneyField } from '@/components/fields/money'
import { ReferenceField } from '@/components/fields/reference'
import { TextField } from '@/components/fields/text'
import type { FormValues } from '@/components/record/form-module'

export const initial: FormValues = {
  ...{ name: '', leader_uuid: null, commercial_hierarchy_id: null, monthly_goal: null, active: true },
}

/** A team of sellers. */
export default function TeamForm() {
  return (
    <Fields columns={1}>
      <TextField name="name" required maxLength={60} />
      <ReferenceField name="leader_uuid" from="hierarchy_person" />
      <ReferenceField name="commercial_hierarchy_id" from="commercial_hierarchy" />
      <MoneyField name="monthly_goal" hint="monthly_goal" />
      <FlagField name="active" />
    </Fields>
  )
}
