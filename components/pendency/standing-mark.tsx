'use client'

import { CircleAlert, CircleCheck, CircleDashed, Clock, Reply } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { classes } from '@/components/ui/classes'
import type { Pendency } from '@/lib/contracts/pendency'
import { pendencyStanding, type Standing } from './standing'

const looks = {
  overdue: [CircleAlert, 'border-danger/40 bg-danger-soft text-danger'],
  mine: [Reply, 'border-accent-ink/40 text-accent-ink'],
  theirs: [Clock, 'border-line text-muted'],
  resolved: [CircleCheck, 'border-line text-muted'],
  cancelled: [CircleDashed, 'border-line text-muted'],
} as const satisfies Record<Standing, unknown>

type Props = { pendency: Pick<Pendency, 'status' | 'overdue'>; staff: boolean }

/** The side whose turn it is, as a word and a sign, never by colour alone. */
export function StandingMark({ pendency, staff }: Props) {
  const t = useTranslations('pendency')
  const standing = pendencyStanding(pendency, staff)
  const [Icon, look] = looks[standing]
  return (
    <span
      className={classes(
        'inline-flex shrink-0 items-center gap-1 rounded-full border px-2 text-xs leading-5 font-medium whitespace-nowrap',
        look,
      )}
    >
      <Icon aria-hidden className="size-3.5 rtl:-scale-x-100" strokeWidth={2} />
      {t(`standing.${standing === 'theirs' ? (staff ? 'seller' : 'staff') : standing}`)}
    </span>
  )
}
