'use client'

import { ChoiceField } from '@/components/fields/choice'
import { Fields } from '@/components/fields/fields'
import { ReferenceField } from '@/components/fields/reference'
import { TextField } from '@/components/fields/text'
import { toldStatuses } from '@/lib/kinds/production'

/** A bank’s word, and the status that it means. */
export default function BankStatusForm() {
  return (
    <Fields columns={1}>
      <ReferenceField name="bank_id" from="bank" required />
      <TextField name="word" required maxLength={80} hint="word" />
      <ChoiceField name="status" required values={toldStatuses} />
    </Fields>
  )
}
