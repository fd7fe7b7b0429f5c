'use client'

import { ChoiceField, FlagField } from '@/components/fields/choice'
import { Fields } from '@/components/fields/fields'
import { TextField } from '@/components/fields/text'
import { callKinds } from '@/lib/kinds/calls'
import { SituationColorField } from './situation-color-field'

/** A name for where calls stand. */
export default function CallSituationForm() {
  return (
    <Fields columns={1}>
      <TextField name="name" required maxLength={60} />
      <ChoiceField name="kind" required values={callKinds} hint="kind" />
      <SituationColorField name="color" required />
      <FlagField name="notify" hint="notify" />
      <FlagField name="is_default" hint="is_default" />
      <FlagField name="active" />
    </Fields>
  )
}
