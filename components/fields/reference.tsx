'use client'

import { bound } from './bound'
import { ReferenceInput, type ReferenceProps } from './reference-input'
import { ReferenceManyInput } from './reference-many'
import { type Option, optionText } from './use-options'

/** `bank_id`: one record of another list. In the form it is `{id, name}`; its id is sent. */
export const ReferenceField = bound<Option | null, ReferenceProps>(ReferenceInput, {
  show: (value) => (value ? optionText(value) : ''),
})

/** `bank_ids`: any number of them. */
export const ReferencesField = bound<Option[], ReferenceProps>(ReferenceManyInput, {
  show: (value) => value.map(optionText).join(', '),
})
