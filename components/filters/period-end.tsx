'use client'

import { useEffect, useState } from 'react'
import { DateInput } from '@/components/fields/date'
import { isDay } from '@/lib/lists/own-days'

type Props = { id: string; label: string; day: string; onChange: (day: string) => void }

/** One end of a period of figures; half a date is kept as it is typed, and changes nothing. */
export function PeriodEnd({ day, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(day)
  useEffect(() => setTyped(day), [day])
  return (
    <div className="w-40">
      <DateInput
        {...rest}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          if (isDay(next) && next !== day) onChange(next)
        }}
      />
    </div>
  )
}
