'use client'

import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useNeighbours } from '@/components/record-page/use-neighbours'
import { AppLink } from '@/components/ui/app-link'
import { classes } from '@/components/ui/classes'
import { useSingleKeys } from '@/components/ui/keys'
import { heads } from '@/lib/contracts/heads'

const shape = 'control-square grid place-items-center rounded-md text-muted'

type StepProps = { href: string | null; label: string; shortcut: string; icon: LucideIcon }

/** One step through the list; nothing to press at its end. */
function Step({ href, label, shortcut, icon: Icon }: StepProps) {
  const on = useSingleKeys()
  const t = useTranslations('shell')
  const sign = <Icon aria-hidden className="size-5" strokeWidth={1.75} />
  if (href === null) return <span className={classes(shape, 'opacity-40')}>{sign}</span>
  return (
    <AppLink
      href={href}
      aria-label={label}
      title={on ? t('keyed', { label, key: shortcut.toUpperCase() }) : label}
      {...(on && { 'aria-keyshortcuts': shortcut })}
      className={classes(shape, 'hover:bg-hover hover:text-ink')}
    >
      {sign}
    </AppLink>
  )
}

/**
 * Links back to the list that the proposal was opened from, as it was, and to the neighbours there; if opened directly,
 * to the list.
 */
export function ListSteps({ uuid }: { uuid: string }) {
  const t = useTranslations('proposal.record')
  const beside = useNeighbours(heads.proposal.path, uuid, (key) => `/proposals/${key}`)
  return (
    <div className="flex min-h-9 items-center justify-between gap-3 text-xs leading-4 text-muted print:hidden">
      <AppLink
        href={beside ? `/proposals?${beside.list}` : '/proposals'}
        className="tap underline-offset-2 hover:underline"
      >
        {t('list')}
      </AppLink>
      {beside && (
        <nav aria-label={t('inList')} className="flex items-center gap-1">
          {beside.place && <span className="me-1 tabular-nums">{t('place', beside.place)}</span>}
          <Step href={beside.previous} label={t('previous')} shortcut="k" icon={ChevronUp} />
          <Step href={beside.next} label={t('next')} shortcut="j" icon={ChevronDown} />
        </nav>
      )}
    </div>
  )
}
