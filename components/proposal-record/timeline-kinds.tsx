'use client'

import { useTranslations } from 'next-intl'
import { classes } from '@/components/ui/classes'
import { type TimelineKind, timelineKinds } from '@/lib/kinds/operation'

type Props = { chosen: readonly TimelineKind[]; onChange: (kinds: readonly TimelineKind[]) => void }

/** Of which kinds a timeline shows entries: of all of them while none is pressed. */
export function TimelineKinds({ chosen, onChange }: Props) {
  const t = useTranslations('proposal.record.timelineKinds')
  return (
    <fieldset aria-label={t('label')} className="mb-4 flex flex-wrap gap-1.5">
      {timelineKinds.map((kind) => {
        const on = chosen.includes(kind)
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={on}
            onClick={() => onChange(timelineKinds.filter((one) => (one === kind ? !on : chosen.includes(one))))}
            className={classes(
              'min-h-8 rounded-md border border-line bg-raised px-2.5 hover:bg-hover pointer-coarse:min-h-11',
              'aria-pressed:border-accent-ink aria-pressed:bg-[color-mix(in_oklab,var(--primary)_10%,var(--surface))] aria-pressed:font-medium',
            )}
          >
            {t(kind)}
          </button>
        )
      })}
    </fieldset>
  )
}
