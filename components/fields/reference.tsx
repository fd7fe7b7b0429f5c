'use client'

import { bound } from './bound'
import { ReferenceInput, type ReferenceProps } from './reference-input'
import { ReferenceManyInput } from './reference-many'
import type { Option } from './use-options'

/** `bank_id`: one record of another list. In the form it is `{id, name}`; its id is sent. */
export const ReferenceField = bound<Option | null, ReferenceProps>(ReferenceInput, {
  show: (value) => value?.name ?? '',
})

/** `bank_ids`: any number of them. */
export const ReferencesField = bound<Option[], ReferenceProps>(ReferenceManyInput, {
  show: (value) => value.map(({ name }) => name).join(', '),
})
