'use client'

import { FlagField } from '@/components/fields/choice'
import { Fields } from '@/components/fields/fields'
import { ReferenceField } from '@/components/fields/reference'
import { TextField } from '@/components/fields/text'

/** A cost centre, and its place in the tree. */
export default function CostCenterForm() {
  return (
    <Fields columns={1}>
      <TextField name="name" required maxLength={80} />
      <TextField name="code" maxLength={20} hint="code" />
      <ReferenceField name="parent_id" from="cost_center" hint="parent_id" />
      <FlagField name="active" />
    </Fields>
  )
}
