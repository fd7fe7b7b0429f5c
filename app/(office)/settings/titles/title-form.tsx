'use client'

import { FlagField } from '@/components/fields/choice'
import { Fields } from '@/components/fields/fields'
import { TextField } from '@/components/fields/text'

/** A subject for contacts with clients. */
export default function TitleForm() {
  return (
    <Fields columns={1}>
      <TextField name="name" required maxLength={80} />
      <FlagField name="active" />
    </Fields>
  )
}
