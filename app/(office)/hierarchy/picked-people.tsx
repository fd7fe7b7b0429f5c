'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { CheckField } from '@/components/ui/check-field'
import { FailedState } from '@/components/ui/failed-state'
import { TextField } from '@/components/ui/text-field'

export type Person = { key: string; name: string; hint: ReactNode }

type Props = {
  search: string
  onSearch: (search: string) => void
  people: readonly Person[] | undefined
  /** Number of all that match; more than are shown if they are many. */
  total: number
  empty: string
  error: Error | null
  busy: boolean
  retry: () => void
  /** The ticked; without it the list is only read. */
  ticked?: ReadonlySet<string>
  onTick?: (key: string, on: boolean) => void
}

/** A searched list of people, who can be ticked. */
export function PickedPeople({ search, onSearch, people, total, empty, error, busy, retry, ticked, onTick }: Props) {
  const t = useTranslations('hierarchy')
  const common = useTranslations('common')
  const id = useId()
  if (error) return <FailedState title={t('failed')} busy={busy} retry={retry} />
  return (
    <div>
      <TextField
        id={id}
        type="search"
        label={t('searchPeople')}
        value={search}
        autoComplete="off"
        onChange={({ target }) => onSearch(target.value)}
      />
      <p role="status" className="mt-2 mb-1 text-xs text-muted">
        {people ? t('count', { count: total }) : common('loading')}
      </p>
      {people?.length === 0 && <p className="py-3 text-muted">{empty}</p>}
      <ul className="divide-y divide-line" aria-busy={busy}>
        {people?.map(({ key, name, hint }) => (
          <li key={key} className="py-2">
            {ticked ? (
              <CheckField
                id={`${id}-${key}`}
                label={<bdi>{name}</bdi>}
                hint={hint}
                checked={ticked.has(key)}
                onChange={({ target }) => onTick?.(key, target.checked)}
              />
            ) : (
              <p>
                <bdi className="font-medium">{name}</bdi> <span className="text-xs text-muted">{hint}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
      {people && total > people.length && <p className="py-2 text-xs text-muted">{t('searchMore')}</p>}
    </div>
  )
}
