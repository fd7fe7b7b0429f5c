'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { StepProps } from '@/components/import/step-props'
import { useSayError } from '@/components/toasts/use-say-error'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { SelectField } from '@/components/ui/select-field'
import { isolated } from '@/lib/formats/isolated'
import { toldStatuses } from '@/lib/kinds/production'
import { useKnownRegistries } from '@/lib/lists/known'
import { useExplaining } from './use-explaining'

/** Words of the bank that refuse lines, for the person to say once what each means. */
export function UnexplainedWords({ step }: { step: StepProps }) {
  const t = useTranslations('production')
  const meanings = useTranslations('resources.bank_status.values.status')
  const { explain } = useSayError()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [tried, setTried] = useState(false)
  const { words, meaningOf, isSaved, choose, save, saving, error } = useExplaining(step)
  const here = words.filter(({ bank }) => bank !== null)
  const elsewhere = words.filter(({ bank }) => bank === null)
  const options = [
    { value: '', label: t('choose') },
    ...toldStatuses.map((value) => ({ value, label: meanings(value) })),
  ]
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (saving || step.checking) return
    setTried(true)
    await save()
    // The form may have gone with the last word.
    place.current?.focus({ preventScroll: true })
  }
  if (words.length === 0 && !tried) return null
  return (
    <div ref={place} tabIndex={-1} className="mb-4 outline-none">
      {words.length === 0 ? (
        <Notice look="success">{t('allExplained')}</Notice>
      ) : (
        <Notice look="warning" title={t('unexplained', { count: words.length })}>
          <p className="max-w-prose text-pretty">{t('unexplainedHelp')}</p>
          <form onSubmit={(event) => void send(event).catch(() => undefined)} className="mt-3 flex flex-col gap-3">
            {here.length > 0 && (
              <ul className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
                {here.map((one, at) => (
                  <li key={one.key} className="min-w-0 wrap-anywhere">
                    <SelectField
                      id={`${id}-${at}`}
                      label={t('wordOf', { word: isolated(one.word), count: one.lines })}
                      options={options}
                      value={meaningOf(one) ?? ''}
                      disabled={saving || isSaved(one)}
                      onChange={({ target }) =>
                        choose(one, toldStatuses.find((status) => status === target.value) ?? null)
                      }
                    />
                  </li>
                ))}
              </ul>
            )}
            {elsewhere.length > 0 && <Elsewhere words={elsewhere.map(({ word }) => word)} />}
            {error && <Notice look="error">{explain(error)}</Notice>}
            <div>
              <Button type="submit" disabled={saving || step.checking}>
                {t(here.length > 0 ? 'save' : 'checkAgain')}
              </Button>
            </div>
          </form>
        </Notice>
      )}
    </div>
  )
}

/** Words of lines that name their bank: which of ours it is, only the server knows. */
function Elsewhere({ words }: { words: readonly string[] }) {
  const t = useTranslations('production')
  const menu = useTranslations('menu.entries')
  const screen = useKnownRegistries().bank_status?.screen
  return (
    <div className="max-w-prose text-pretty">
      <p>{t('elsewhere')}</p>
      <ul className="my-1 list-disc ps-5">
        {words.map((word) => (
          <li key={word} className="wrap-anywhere">
            <bdi>{word}</bdi>
          </li>
        ))}
      </ul>
      {screen && (
        <AppLink href={screen} className="underline">
          {menu('bankStatuses')}
        </AppLink>
      )}
    </div>
  )
}
