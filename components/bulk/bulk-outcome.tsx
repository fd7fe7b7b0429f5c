'use client'

import { useTranslations } from 'next-intl'
import { useSayError } from '@/components/toasts/use-say-error'
import { Notice } from '@/components/ui/notice'
import { useResourceWords } from '@/components/words/use-resource-words'
import type { BulkAnswer, BulkResult } from '@/lib/contracts/job'

type Props = {
  resource: string
  answer: BulkAnswer
  /** The names known of rows that have been seen. */
  names: ReadonlyMap<number | string, string>
}

/** How many it was done to, and which were refused: each by name, with why, and of which field. */
export function BulkOutcome({ resource, answer, names }: Props) {
  const t = useTranslations('list')
  const refused = answer.results.filter(({ ok }) => !ok)
  return (
    <>
      <Notice look="success">{t('bulkDone', { count: answer.succeeded })}</Notice>
      {refused.length > 0 && (
        <>
          <p>{t('bulkFailed', { count: refused.length })}</p>
          <ul className="divide-y divide-line rounded-md border border-line">
            {refused.map(({ id, name, error }) => (
              <li key={id} className="px-3 py-2">
                <p className="font-medium">
                  <bdi>{names.get(id) ?? name ?? id}</bdi>
                </p>
                <p className="text-danger">
                  <Why resource={resource} error={error} />
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** Why one was refused: of a field that has a name, which. */
function Why({ resource, error }: { resource: string; error: BulkResult['error'] }) {
  const t = useTranslations('list')
  const words = useResourceWords(resource)
  const { say } = useSayError()
  const field = error?.field ?? ''
  const label = words.field(field)
  return label === field ? say(error) : t('chip', { field: label, value: say(error) })
}
