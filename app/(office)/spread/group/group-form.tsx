'use client'

import { FlagField } from '@/components/fields/choice'
import { Fields } from '@/components/fields/fields'
import { LongTextField } from '@/components/fields/long-text'
import { TextField } from '@/components/fields/text'

/** Brokers who share their spread rules. */
export default function GroupForm() {
  return (
    <Fields columns={1}>
      <TextField name="name" required maxLength={60} />
      <LongTextField name="description" maxLength={500} />
      <FlagField name="is_default" hint="is_default" />
      <FlagField name="active" />
    </Fields>
  )
}
