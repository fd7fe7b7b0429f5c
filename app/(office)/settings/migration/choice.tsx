'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { CheckField } from '@/components/ui/check-field'
import { Card, Section } from '@/components/ui/section'
import { TextField } from '@/components/ui/text-field'
import type { UltronEntry } from '@/lib/contracts/ultron'
import { folded } from '@/lib/shell/palette'

type Props = {
  title: string
  /** Label of the search. */
  search: string
  entries: readonly UltronEntry[]
  chosen: ReadonlySet<number>
  onChoose: (ids: ReadonlySet<number>) => void
}

/** Banks or agreements of the master catalogue, any number of them; those that the company has say so. */
export function Choice({ title, search, entries, chosen, onChoose }: Props) {
  const t = useTranslations('migration')
  const id = useId()
  const [typed, setTyped] = useState('')
  const shown = entries.filter(({ name }) => folded(name).includes(folded(typed.trim())))
  const all = shown.length > 0 && shown.every((entry) => chosen.has(entry.id))
  const change = (some: readonly UltronEntry[], on: boolean) => {
    const ids = new Set(chosen)
    for (const entry of some) on ? ids.add(entry.id) : ids.delete(entry.id)
    onChoose(ids)
  }
  return (
    <Section
      id={id}
      title={title}
      lead={
        <span aria-live="polite">{t('chosen', { count: entries.filter((entry) => chosen.has(entry.id)).length })}</span>
      }
    >
      <Card>
        {entries.length === 0 ? (
          <p className="text-muted">{t('emptyCatalogue')}</p>
        ) : (
          <>
            <div className="mb-4 flex flex-wrap items-end gap-3">
              <div className="min-w-0 flex-1 basis-56">
                <TextField
                  id={`${id}-search`}
                  label={search}
                  type="search"
                  autoComplete="off"
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                />
              </div>
              <Button onClick={() => change(shown, !all)} disabled={shown.length === 0}>
                {t(all ? 'unmarkAll' : 'markAll')}
              </Button>
            </div>
            {shown.length === 0 ? (
              <p role="status" className="py-3 text-muted">
                {t('noMatch', { search: typed.trim() })}
              </p>
            ) : (
              <ul aria-labelledby={id} className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
                {shown.map((entry) => (
                  <li key={entry.id}>
                    <CheckField
                      id={`${id}-${entry.id}`}
                      label={entry.name}
                      hint={entry.linked ? t('present') : undefined}
                      checked={chosen.has(entry.id)}
                      onChange={({ target }) => change([entry], target.checked)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Card>
    </Section>
  )
}
