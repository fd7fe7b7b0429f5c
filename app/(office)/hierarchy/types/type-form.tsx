'use client'

import { PercentField } from '@/components/fields/decimal'
import { Fields } from '@/components/fields/fields'
import { IntegerField } from '@/components/fields/integer'
import { TextField } from '@/components/fields/text'

/** A rank of the commercial hierarchy. */
export default function TypeForm() {
  return (
    <Fields columns={1}>
      <TextField name="name" required maxLength={60} />
      <IntegerField name="level" required hint="level" />
      <PercentField name="default_override_percentage" required hint="default_override_percentage" />
    </Fields>
  )
}
