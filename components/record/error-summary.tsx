'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { get, useFormState } from 'react-hook-form'
import type { KnownField } from '@/components/fields/form-context'
import { Notice } from '@/components/ui/notice'
import { showInTitle } from '@/lib/browser/tab-title'
import { focusField } from './focus-field'
import type { Failure } from './use-record-form'

type Props = {
  fields: ReadonlyMap<string, KnownField>
  failure: Failure | null
  /** Counter: each increment focuses the summary. */
  refusals: number
}

/** Marks the tab's title while there are errors. */
function useErrorTitle(wrong: boolean) {
  const t = useTranslations('form')
  useEffect(() => {
    if (!wrong) return
    showInTitle({ error: (title) => t('error', { title }) })
    return () => showInTitle({ error: null })
  }, [wrong, t])
}

/** Everything that prevents saving, at the top: each a link to its field, with the same sentence as there. */
export function ErrorSummary({ fields, failure, refusals }: Props) {
  const t = useTranslations('form')
  const { errors } = useFormState()
  const box = useRef<HTMLDivElement>(null)
  const found = [...fields].flatMap(([name, field]) => {
    // By the full path: a field may be in a list of groups, `phones.0.number`.
    const { message }: { message?: unknown } = get(errors, name) ?? {}
    return typeof message === 'string' && message !== '' ? [{ ...field, message }] : []
  })
  const place = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? 0
  const inOrder = found.toSorted((one, other) => place(one.id) - place(other.id))
  const said = failure?.sentences ?? []
  const wrong = inOrder.length > 0 || said.length > 0
  useErrorTitle(wrong)

  useEffect(() => {
    if (refusals > 0) box.current?.focus()
  }, [refusals])

  if (!wrong) return null
  return (
    <div ref={box} tabIndex={-1} className="mb-5 rounded-md outline-none">
      <Notice look="error" title={inOrder.length > 0 ? t('summary', { count: inOrder.length }) : t('failed')}>
        {said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {inOrder.length > 0 && (
          <ul className="flex flex-col gap-1">
            {inOrder.map(({ id, label, message }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-block min-h-6 text-danger underline underline-offset-2"
                  onClick={(event) => {
                    event.preventDefault()
                    focusField(id)
                  }}
                >
                  {t('faultOf', { field: label, fault: message })}
                </a>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-1 text-muted">{t('kept')}</p>
        {failure?.reference && (
          <p className="mt-1 text-xs text-muted">
            <bdi>{t('reference', { id: failure.reference })}</bdi>
          </p>
        )}
      </Notice>
    </div>
  )
}
