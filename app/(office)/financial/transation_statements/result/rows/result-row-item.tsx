'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import type { ResultRow } from '@/lib/contracts/result'
import { date } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'

/** The record that a row was made from; null for a posting that is about no proposal. */
function sourceAddress({ source, source_id: id, proposal }: ResultRow): string | null {
  switch (source) {
    case 'debit':
    case 'credit':
      return `/${source}s?id=${id}&record=${id}`
    case 'movement':
      return `/financial/transation_statements?id=${id}&record=${id}`
    default:
      return proposal && `/proposals/${proposal.uuid}`
  }
}

/** One row of a figure: its day, what it was, where it stands, and its amount. */
export function ResultRowItem({ row }: { row: ResultRow }) {
  const t = useTranslations('cash')
  const { source, description, release_type, cost_center, person, proposal, amount } = row
  const address = sourceAddress(row)
  const details = [
    t(`result.sources.${source}`),
    release_type.name,
    cost_center?.name ?? t('noCenter'),
    person?.name,
    proposal && t('result.proposal', { number: proposal.number }),
  ].filter((one) => typeof one === 'string')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <p className="text-muted tabular-nums max-sm:col-span-2">
        <bdi>{date(row.date)}</bdi>
      </p>
      <div className="min-w-0">
        {address ? (
          <AppLink href={address} className="font-medium wrap-anywhere underline-offset-2 hover:underline">
            <bdi>{description}</bdi>
          </AppLink>
        ) : (
          <p className="font-medium wrap-anywhere">
            <bdi>{description}</bdi>
          </p>
        )}
        <p className="text-xs text-muted wrap-anywhere">
          {details.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be called alike.
            <span key={at}>
              {at > 0 && ' · '}
              <bdi>{text}</bdi>
            </span>
          ))}
        </p>
      </div>
      <p className="text-end font-medium whitespace-nowrap tabular-nums">
        <bdi>{money(amount)}</bdi>
      </p>
    </li>
  )
}
