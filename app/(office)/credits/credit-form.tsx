'use client'

import { EntryForm, entryInitial } from '@/components/entries/entry-form'
import type { FormProps } from '@/components/record/form-module'

export const initial = entryInitial

export default function CreditForm({ row }: FormProps) {
  return <EntryForm side="credit" row={row} />
}
