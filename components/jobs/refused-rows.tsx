'use client'

import { useTranslations } from 'next-intl'
import { useSayError } from '@/components/toasts/use-say-error'
import { useResourceWords } from '@/components/words/use-resource-words'
import type { BulkResult } from '@/lib/contracts/job'

type Props = {
  /** Key of its words: `resources.<resource>`. */
  resource: string
  refused: readonly BulkResult[]
  /** Known names of rows seen so far. */
  names?: ReadonlyMap<number | string, string>
}

const listed = 100

/**
 * Refused rows of a bulk action: each by name, with reason and field. Heavy because of its words, `list` and
 * `resources`.
 */
export default function RefusedRows({ resource, refused, names }: Props) {
  const t = useTranslations('list')
  const more = refused.length - listed
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {refused.slice(0, listed).map(({ id, name, error }) => (
        <li key={id} className="px-3 py-2">
          <p className="font-medium wrap-anywhere">
            <bdi>{names?.get(id) ?? name ?? id}</bdi>
          </p>
          <p className="text-danger">
            <Why resource={resource} error={error} />
          </p>
        </li>
      ))}
      {more > 0 && <li className="px-3 py-2 text-muted">{t('bulkMore', { count: more })}</li>}
    </ul>
  )
}

/** The reason of one refusal, with the field if it has a label. */
function Why({ resource, error }: { resource: string; error: BulkResult['error'] }) {
  const t = useTranslations('list')
  const words = useResourceWords(resource)
  const { say } = useSayError()
  const field = error?.field ?? ''
  const label = words.field(field)
  return label === field ? say(error) : t('chip', { field: label, value: say(error) })
}
