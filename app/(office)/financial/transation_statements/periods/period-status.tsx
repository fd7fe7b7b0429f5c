'use client'

import { CalendarClock, Lock, LockOpen } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Period } from '@/lib/contracts/period'

/** Closed, open, or running still. */
export function PeriodStatus({ period: { status, is_over } }: { period: Period }) {
  const t = useTranslations('cash.periods.statuses')
  const [Icon, key] =
    status === 'closed'
      ? [Lock, 'closed' as const]
      : is_over
        ? [LockOpen, 'open' as const]
        : [CalendarClock, 'running' as const]
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Icon aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
      {t(key)}
    </span>
  )
}
