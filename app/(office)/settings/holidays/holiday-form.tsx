'use client'

import { DateField } from '@/components/fields/date'
import { Fields } from '@/components/fields/fields'
import { TextField } from '@/components/fields/text'

/** A day on which the company does not work. */
export default function HolidayForm() {
  return (
    <Fields columns={1}>
      <DateField name="date" required />
      <TextField name="name" required maxLength={80} />
    </Fields>
  )
}
