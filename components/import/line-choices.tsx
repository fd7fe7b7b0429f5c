'use client'

import { useTranslations } from 'next-intl'
import { classes } from '@/components/ui/classes'
import type { StepProps } from './step-props'
import { shownOnly } from './use-place'

/** The count of each kind of line, each a filter for it. */
export function LineChoices({ batch, words, place, go, checking }: StepProps) {
  const t = useTranslations('import')
  const checked = { refused: batch.refused, create: batch.creates, update: batch.updates, skip: batch.skips }
  const counts = { ...checked, moved: batch.moved }
  // Few files change rates that much: without such lines leave out the filter.
  const choices = shownOnly.filter((only) => only !== 'moved' || batch.moved > 0)
  const choice = (only: (typeof shownOnly)[number] | 'all', count: number) => (
    <button
      key={only}
      type="button"
      aria-pressed={(place.only ?? 'all') === only}
      onClick={() => go({ only, page: 1 })}
      className={classes(
        'control rounded-md border border-line bg-surface px-3 hover:bg-hover aria-pressed:border-accent-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--accent-ink)]',
        only === 'refused' && count > 0 && 'text-danger',
      )}
    >
      {t(`kinds.${only}`)} <span className="ms-1 font-semibold tabular-nums">{t('figure', { count })}</span>
    </button>
  )
  return (
    <div className="mb-4">
      <p className="mb-3 text-pretty text-muted">
        {t('checkLead', { name: batch.name, rows: batch.rows })} {words.note}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own looks. */}
      <div role="group" aria-label={t('choices')} className="flex flex-wrap items-center gap-2">
        {choice('all', batch.rows)}
        {choices.map((only) => choice(only, counts[only]))}
      </div>
      <p role="status" className="mt-2 min-h-5 text-xs text-muted">
        {checking ? t('checking') : t('checked', checked)}
      </p>
    </div>
  )
}
