'use client'

import { useTranslations } from 'next-intl'
import { money } from '@/lib/formats/money'
import type { ListPage } from '@/lib/lists/opened'

type Sums = { count: number; contract_value: string; net_value: string }

/** Totals of all matches, sent with each page of the list. */
export const sumsOf = (page: ListPage | undefined): Sums | null =>
  page && 'totals' in page ? (page.totals as Sums) : null

/** The sums of everything found, whatever the page shows of it. */
export function Totals({ sums }: { sums: Sums | null }) {
  const t = useTranslations('proposals')
  const figures = [
    ['totalCount', sums?.count.toLocaleString('pt-BR')],
    ['totalContract', sums && money(sums.contract_value)],
    ['totalNet', sums && money(sums.net_value)],
  ] as const
  return (
    <section aria-label={t('totals')} className="mb-3 rounded-lg border border-line bg-surface px-4 py-2.5">
      <dl className="flex flex-wrap gap-x-8 gap-y-1">
        {figures.map(([key, said]) => (
          <div key={key} className="flex items-baseline gap-2">
            <dt className="text-muted">{t(key)}</dt>
            <dd className="font-semibold tabular-nums">
              <bdi>{said ?? '—'}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
