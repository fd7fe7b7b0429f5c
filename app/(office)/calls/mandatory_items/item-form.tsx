'use client'

import { ChoiceField, FlagField } from '@/components/fields/choice'
import { Fields } from '@/components/fields/fields'
import { LongTextField } from '@/components/fields/long-text'
import { ReferenceField } from '@/components/fields/reference'
import { TextField } from '@/components/fields/text'
import { useValue } from '@/components/fields/use-value'
import type { Shape } from '@/components/record/form-module'
import { itemTypes } from '@/lib/kinds/calls'

const linesIn = (text: unknown) =>
  (typeof text === 'string' ? text : '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** In the form a select's options are lines. */
export const shape: Shape = {
  read: (row) => ({ ...row, options: Array.isArray(row.options) ? row.options.join('\n') : null }),
  write: ({ options, ...values }) => ({ ...values, options: values.type === 'select' ? linesIn(options) : null }),
}

/** A piece of information that a call of its category must give. */
export default function MandatoryItemForm() {
  const type = useValue<string | null>('type')
  return (
    <Fields columns={1}>
      <ReferenceField name="category_id" from="call_category" required />
      <TextField name="name" required maxLength={80} />
      <ChoiceField name="type" required values={itemTypes} />
      {type === 'select' && <LongTextField name="options" required rows={5} hint="options" />}
      <FlagField name="required" />
      <FlagField name="active" />
    </Fields>
  )
}
