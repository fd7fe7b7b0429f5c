'use client'

import { ChoiceField, FlagField } from '@/components/fields/choice'
import { Fields } from '@/components/fields/fields'
import { TextField } from '@/components/fields/text'
import { paymentKinds } from '@/lib/kinds/finance'

/** A way for money to change hands. */
export default function PaymentMethodForm() {
  return (
    <Fields columns={1}>
      <TextField name="name" required maxLength={60} />
      <ChoiceField name="kind" required values={paymentKinds} />
      <FlagField name="active" />
    </Fields>
  )
}
