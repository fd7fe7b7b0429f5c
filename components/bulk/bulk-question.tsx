'use client'

import { useTranslations } from 'next-intl'

type Props = {
  count: number
  names: ReadonlyMap<number | string, string>
  /** Number of rows that allow the action, if known. */
  known: { total: number; fits: number } | null
  counting: boolean
}

const listed = 8

/** The selected rows, by name as far as known, and how many of them allow the action. */
export function BulkQuestion({ count, names, known, counting }: Props) {
  const t = useTranslations('list')
  const first = [...names.values()].slice(0, listed)
  return (
    <>
      <p>{t('bulkBody')}</p>
      <ul className="list-disc ps-5">
        {first.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {count > first.length && <li className="text-muted">{t('bulkMore', { count: count - first.length })}</li>}
      </ul>
      <p role="status" className="min-h-5 font-medium tabular-nums">
        {known && t('bulkFits', known)}
        {known && known.fits < known.total && ` ${t('bulkRest')}`}
        {!known && counting && <span className="appear-late text-muted">{t('bulkCounting')}</span>}
      </p>
    </>
  )
}
