'use client'

import { Lightbulb } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { useSuggestions } from './use-suggestions'

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

/** By the call's subject and text, published answers and the person's own earlier calls: they may make it needless. */
export function Suggested() {
  const t = useTranslations('call')
  const [category, subject, description] = useWatch({ name: ['category_id', 'subject', 'description'] })
  const found = useSuggestions(
    `${asText(subject)} ${asText(description)}`,
    typeof category === 'number' ? category : null,
  )
  if (!found || found.answers.length + found.calls.length === 0) return null
  return (
    <section aria-label={t('suggested.title')} className="rounded-md border border-line bg-raised p-3">
      <p className="flex items-center gap-2 font-medium text-ink">
        <Lightbulb aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
        {t('suggested.title')}
      </p>
      <p className="text-xs text-muted">{t('suggested.help')}</p>
      {found.answers.map(({ id, name, body }) => (
        <details key={id} className="mt-2">
          <summary className="tap cursor-pointer py-1 font-medium text-accent-ink">{name}</summary>
          <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{body}</p>
        </details>
      ))}
      {found.calls.length > 0 && (
        <>
          <p className="mt-3 text-xs font-medium text-muted">{t('suggested.own')}</p>
          <ul className="mt-1 flex flex-col">
            {found.calls.map(({ id, number, subject: title, kind }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-2">
                <AppLink
                  href={`/calls?record=${id}`}
                  target="_blank"
                  className="tap py-1 wrap-anywhere text-accent-ink underline-offset-4 hover:underline"
                >
                  {t('numbered', { number: String(number) })} · {title}
                </AppLink>
                <Badge>{t(`kinds.${kind}`)}</Badge>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
