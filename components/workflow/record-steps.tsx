'use client'

import { useTranslations } from 'next-intl'
import { StepButtons } from './step-buttons'

type Props<Step> = {
  /** The step to offer first. */
  main: Step | null
  more: readonly Step[]
  labelOf: (step: Step) => string
  onTake: (step: Step) => void
}

/** The steps possible now, beside a record: a single further one is not hidden in a menu. */
export function RecordSteps<Step>({ main, more, ...on }: Props<Step>) {
  const t = useTranslations('list')
  const [only = null, ...others] = more
  if (main === null && only === null) return null
  return (
    <div className="flex flex-wrap gap-2">
      <StepButtons
        main={main}
        beside={others.length === 0 ? only : null}
        more={others.length === 0 ? [] : more}
        words={{ more: t('more'), actions: t('more') }}
        {...on}
      />
    </div>
  )
}
