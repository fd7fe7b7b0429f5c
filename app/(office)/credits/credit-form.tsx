'use client'

import { EntryForm, entryInitial, entryShape, isClosedEntry } from '@/components/entries/entry-form'
import type { FormProps } from '@/components/record/form-module'

export const initial = entryInitial
export const shape = entryShape
export const isClosed = isClosedEntry

export default function CreditForm(props: FormProps) {
  return <EntryForm side="credit" {...props} />
}
