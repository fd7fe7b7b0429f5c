'use client'

import { FlagField } from '@/components/fields/choice'
import { Fields } from '@/components/fields/fields'
import { LongTextField } from '@/components/fields/long-text'
import { ReferenceField } from '@/components/fields/reference'
import { TextField } from '@/components/fields/text'

/** An answer of the desk: its text, and whom it is offered to. */
export default function AnswerForm() {
  return (
    <Fields columns={1}>
      <TextField name="name" required maxLength={80} />
      <ReferenceField name="category_id" from="call_category" hint="category_id" />
      <LongTextField name="body" required rows={8} maxLength={4000} hint="body" />
      <FlagField name="published" hint="published" />
      <FlagField name="active" />
    </Fields>
  )
}
