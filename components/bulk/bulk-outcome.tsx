'use client'

import { useTranslations } from 'next-intl'
import RefusedRows from '@/components/jobs/refused-rows'
import { Notice } from '@/components/ui/notice'
import type { BulkAnswer } from '@/lib/contracts/job'

type Props = {
  resource: string
  answer: BulkAnswer
  /** Known names of rows seen so far. */
  names: ReadonlyMap<number | string, string>
}

/** The number of changed rows, and each refused one by name, with reason and field. */
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
