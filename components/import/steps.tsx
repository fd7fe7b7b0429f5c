'use client'

import { useTranslations } from 'next-intl'
import { classes } from '@/components/ui/classes'

const steps = ['file', 'columns', 'check', 'result'] as const
export type Step = (typeof steps)[number]

/** The steps of an import, the present one marked. */
export function Steps({ at }: { at: Step }) {
  const t = useTranslations('import.steps')
  const here = steps.indexOf(at)
  return (
    <ol aria-label={t('label')} className="mb-5 flex flex-wrap gap-x-5 gap-y-1 text-muted">
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
