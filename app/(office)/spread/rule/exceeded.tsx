'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { listExceeded } from '@/lib/api/commissions'
import { call } from '@/lib/browser/call'
import { percent } from '@/lib/formats/money'

const shownAtOnce = 8

/** Commission rows where the rule would give the broker more than the company gets: there the rate is cut. */
export function Exceeded({ rule }: { rule: number }) {
  const t = useTranslations('resources.spread_rule.exceeds')
  const { data: rows = [] } = useQuery({
    queryKey: ['exceeds', rule],
    queryFn: ({ signal }) => call(listExceeded(rule), { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  if (rows.length === 0) return null
  return (
    <Notice look="warning" title={t('title', { count: rows.length })} className="mb-5">
      <p>{t('body')}</p>
      <ul className="mt-1.5 flex flex-col gap-0.5 tabular-nums">
        {rows.slice(0, shownAtOnce).map((row) => (
          <li key={`${row.commission_id}-${row.line}`}>
            <bdi>
              {t(row.line, {
                table: row.table.name,
                starting: row.starting,
                final: row.final,
                company: percent(row.company),
                broker: percent(row.broker),
              })}
            </bdi>
          </li>
        ))}
      </ul>
      {rows.length > shownAtOnce && <p className="mt-1">{t('more', { count: rows.length - shownAtOnce })}</p>}
    </Notice>
  )
}
