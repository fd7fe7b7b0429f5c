import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { dateTime } from '@/lib/formats/dates'

/** Says of a version that is over when it held; nothing of the one that holds. */
export function PastVersion({ row }: { row: Readonly<Record<string, unknown>> }) {
  const t = useTranslations('versions')
  const { version, valid_from: from, valid_to: to } = row
  if (typeof from !== 'string' || typeof to !== 'string') return null
  return (
    <Notice look="warning" className="mb-5">
      {t('past', { version: Number(version), from: dateTime(from), to: dateTime(to) })}
    </Notice>
  )
}
