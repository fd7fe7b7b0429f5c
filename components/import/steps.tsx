'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { classes } from '@/components/ui/classes'

const steps = ['file', 'columns', 'check', 'result'] as const
export type Step = (typeof steps)[number]

/** The steps of an import with the current one marked; none once it is undone. Moves to its top on a new step. */
export function Steps({ at }: { at: Step | null }) {
  const t = useTranslations('import.steps')
  const here = at === null ? steps.length : steps.indexOf(at)
  const list = useRef<HTMLOListElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    list.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView()
  }, [at])
  return (
    <ol
      ref={list}
      tabIndex={-1}
      aria-label={t('label')}
      className="mb-5 scroll-mt-20 flex flex-wrap gap-x-5 gap-y-1 text-muted outline-none"
    >
      {steps.map((step, place) => (
        <li
          key={step}
          aria-current={step === at ? 'step' : undefined}
          className={classes(
            'flex items-center gap-2',
            place === here && 'font-medium text-ink',
            place > here && 'max-sm:hidden',
          )}
        >
          <span
            aria-hidden
            className={classes(
              'grid size-5 place-items-center rounded-full text-xs tabular-nums',
              place === here ? 'bg-primary text-on-primary' : 'border border-strong',
            )}
          >
            {place + 1}
          </span>
          {t(step)}
        </li>
      ))}
    </ol>
  )
}
