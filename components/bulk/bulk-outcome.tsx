'use client'

import { useTranslations } from 'next-intl'
import RefusedRows from '@/components/jobs/refused-rows'
import { Notice } from '@/components/ui/notice'
import type { BulkAnswer } from '@/lib/contracts/job'

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
          <RefusedRows resource={resource} refused={refused} names={names} />
        </>
      )}
    </>
  )
}
