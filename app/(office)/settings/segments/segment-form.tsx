'use client'

import { Fields } from '@/components/fields/fields'
import { TextField } from '@/components/fields/text'

/** A line of business. */
export default function SegmentForm() {
  return (
    <Fields columns={1}>
      <TextField name="name" required maxLength={60} />
    </Fields>
  )
}
