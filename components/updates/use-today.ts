'use client'

import { useEffect, useState } from 'react'
import { today } from '@/lib/formats/dates'
import { untilMidnight } from '@/lib/formats/moments'

/** Maximum delay: a timer that slept with the machine fires late, so the date is rechecked this often. */
const longestMs = 15 * 60_000

/** The company's date as `yyyy-MM-dd`, in any browser time zone; updated at the company's midnight. */
export function useToday(timeZone: string): string {
  const [day, setDay] = useState(() => today(timeZone))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      setDay(today(timeZone))
      timer = setTimeout(look, Math.min(longestMs, untilMidnight(new Date(), timeZone)))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [timeZone])
  return day
}
