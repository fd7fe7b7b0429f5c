'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import { Notice } from '@/components/ui/notice'
import { useResourceWords } from '@/components/words/use-resource-words'
import { previewHierarchy } from '@/lib/api/hierarchy'
import { call } from '@/lib/browser/call'
import type { HierarchyPreview, HierarchyPreviewInput } from '@/lib/contracts/commercial-hierarchy'
import { percent } from '@/lib/formats/money'

/** The effects of `change`, asked before it is made; null asks nothing. */
export function usePreview(change: HierarchyPreviewInput | null) {
  return useQuery({
    queryKey: ['hierarchy preview', change],
    queryFn: ({ signal }) => (change ? call(previewHierarchy(change), { signal }) : null),
    enabled: change !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

type Props = { preview: ReturnType<typeof usePreview> }

/** Effects of a change before it is made: who would see whom, whose override would change; or why it is refused. */
export function Effects({ preview }: Props) {
  const t = useTranslations('hierarchy.effects')
  const { sayFields, say } = useSayError()
  const id = useId()
  const { data, error, isFetching } = preview
  if (error) {
    const sentences = Object.values(sayFields(error)).flat()
    return <Notice look="error" title={sentences.length > 0 ? sentences.join(' ') : say(error)} />
  }
  return (
    <section aria-labelledby={id} aria-busy={isFetching} className={isFetching ? 'opacity-60' : undefined}>
      <h3 id={id} className="font-semibold">
        {t('title')}
      </h3>
      <div role="status">{data && <Lines found={data} />}</div>
      <p className="mt-2 text-xs text-pretty text-muted">{t('kept')}</p>
    </section>
  )
}

function Lines({ found: { sight, overrides, freed } }: { found: HierarchyPreview }) {
  const t = useTranslations('hierarchy.effects')
  const words = useResourceWords('commercial_hierarchy')
  if (sight.length + overrides.length + freed.count === 0) return <p className="mt-1 text-muted">{t('none')}</p>
  type Terms = HierarchyPreview['overrides'][number]['after']
  const terms = (side: Terms) =>
    side
      ? t('terms', {
          percentage: percent(side.percentage),
          base: words.value('override_base', side.base) ?? side.base,
          count: side.brokers,
        })
      : t('noOverride')
  return (
    <ul className="mt-1 flex flex-col gap-2">
      {sight.map(({ user, gains, loses }) => (
        <Line key={user.uuid} name={user.name}>
          {gains.count > 0 && <Named text={t('gains', { count: gains.count })} {...gains} />}
          {loses.count > 0 && <Named text={t('loses', { count: loses.count })} {...loses} />}
        </Line>
      ))}
      {overrides.map(({ user, before, after }) => (
        <Line key={user.uuid} name={user.name}>
          <p>{t('override', { before: terms(before), after: terms(after) })}</p>
        </Line>
      ))}
      {freed.count > 0 && (
        <li>
          <Named text={t('freed', { count: freed.count })} {...freed} />
        </li>
      )}
    </ul>
  )
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <li>
    <p className="font-medium">
      <bdi>{name}</bdi>
    </p>
    {children}
  </li>
)

/** A sentence with a count, and the first names of those it counts. */
const Named = ({ text, count, names }: { text: string; count: number; names: readonly string[] }) => (
  <p>
    {text}{' '}
    <bdi className="text-muted">
      {names.join(', ')}
      {count > names.length && '…'}
    </bdi>
  </p>
)
