'use client'

import { CircleAlert, CirclePause, Clock } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { classes } from '@/components/ui/classes'
import type { Call } from '@/lib/contracts/call'
import { readTerm, workingTime } from './term'

const looks = {
  running: [Clock, 'text-muted', 'bg-accent-ink'],
  late: [CircleAlert, 'font-medium text-danger', 'bg-danger'],
  paused: [CirclePause, 'text-muted', 'bg-muted'],
} as const

type Props = { call: Pick<Call, 'kind' | 'clock' | 'overdue'> }

/** The working time that is left of a call's term, in words and as a bar; nothing once it does not matter. */
export function TermMark({ call }: Props) {
  const t = useTranslations('call.term')
  const locale = useLocale()
  const { state, minutes, used } = readTerm(call)
  if (state === 'none') return null
  const [Icon, look, bar] = looks[state]
  const said = { left: workingTime(minutes, locale), term: workingTime(call.clock.term, locale) }
  return (
    <span className={classes('inline-flex shrink-0 items-center gap-1.5 text-xs leading-5 tabular-nums', look)}>
      <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={2} />
      <span aria-hidden className="flex h-1.5 w-12 overflow-hidden rounded-full bg-line">
        <span className={bar} style={{ inlineSize: `${Math.round(used * 100)}%` }} />
      </span>
      <span aria-hidden>{t(state, said)}</span>
      <span className="sr-only">{t(`${state}Aloud`, said)}</span>
    </span>
  )
}
