'use client'

import { EntryForm, entryInitial, entryShape, isClosedEntry } from '@/components/entries/entry-form'
import type { FormProps } from '@/components/record/form-module'

export const initial = { ...entryInitial, debit_type_id: null }
export const shape = entryShape
export const isClosed = isClosedEntry

export default function DebitForm(props: FormProps) {
  return <EntryForm side="debit" {...props} />
}
