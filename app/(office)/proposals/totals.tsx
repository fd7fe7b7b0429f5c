'use client'

import { useTranslations } from 'next-intl'
import type * as z from 'zod'
import { Total } from '@/components/list/total'
import type { ListParts } from '@/components/resource/use-list'
import { AppLink } from '@/components/ui/app-link'
import type { Role } from '@/lib/access/roles'
import type { Proposal, proposalTotals } from '@/lib/contracts/proposal'
import { money } from '@/lib/formats/money'
import type { ListPage } from '@/lib/lists/opened'
import { writeList } from '@/lib/lists/state'
import { CommissionTotals } from './commission-totals'

type Sums = z.infer<typeof proposalTotals>

/** Totals of all matches, sent with each page of the list. */
export const pageSums = (page: ListPage | undefined): Sums | null =>
  page && 'totals' in page ? (page.totals as Sums) : null

type Props = {
  list: ListParts<Proposal>
  /** The summed rows are not listed here, so each sum links to its list. */
  board?: boolean
  role: Role
}

/** The sums of everything found, whatever the page shows of it. */
export function Totals({ list, board, role }: Props) {
  const t = useTranslations('proposals')
  const sums = pageSums(list.page)
  const href = `/proposals?${writeList({ ...list.state, page: 1, record: null }, 0) || 'view=all'}`
  const figures = [
    ['totalCount', sums?.count.toLocaleString('pt-BR')],
    ['totalContract', sums && money(sums.contract_value)],
    ['totalNet', sums && money(sums.net_value)],
    // By what is asked, so that it has its place before it comes.
    ...(list.asked.filters.reversed_at
      ? [['totalReversed', sums?.reversed_value && money(sums.reversed_value)] as const]
      : []),
  ] as const
  return (
    <section aria-label={t('totals')} className="mb-3 rounded-lg border border-line bg-surface px-4 py-2.5">
      <dl className="flex flex-wrap gap-x-8 gap-y-1">
        {figures.map(([key, said]) => (
          <Total key={key} name={t(key)}>
            {board && said ? (
              <AppLink
                href={href}
                className="tap inline-block underline-offset-2 pointer-coarse:min-w-11 hover:underline"
              >
                <bdi>{said}</bdi>
              </AppLink>
            ) : (
              <bdi>{said ?? '—'}</bdi>
            )}
          </Total>
        ))}
        <CommissionTotals list={list} role={role} />
      </dl>
    </section>
  )
}
