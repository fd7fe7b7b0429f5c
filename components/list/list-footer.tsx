'use client'

import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Pagination } from '@/components/ui/pagination'
import { pageSizes } from '@/lib/lists/layout'
import type { ListPage } from '@/lib/lists/opened'

const number = (value: number) => value.toLocaleString('pt-BR')

/** `22`, or `cerca de 1.200.000`. */
export const totalText = ({ total }: Pick<ListPage, 'total'>): string => number(total)

type Props = {
  page: ListPage
  /** Note on columns or rows that cannot be shown here. */
  note?: ReactNode
  onPage: (page: number) => void
  onSize: (size: number) => void
}

/** The range of rows shown, the total, pagination, and page size. */
export function ListFooter({ page, note, onPage, onSize }: Props) {
  const t = useTranslations('list')
  const { from, to, per_page: size, current_page: current, last_page: last, total_kind: kind } = page
  const sizes = [...new Set([...pageSizes, size])].toSorted((a, b) => a - b)
  const range = { from: number(from ?? 0), to: number(to ?? 0), total: totalText(page) }
  return (
    <div className="mt-3 flex shrink-0 flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="text-muted tabular-nums">
        {t(kind === 'estimate' ? 'rangeEstimate' : 'range', range)}
        {note}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        <label className="flex items-center gap-2 text-muted">
          {t('perPage')}
          <span className="relative">
            <select
              value={size}
              onChange={({ target }) => onSize(Number(target.value))}
              className="control appearance-none rounded-md border border-strong bg-raised ps-3 pe-8 text-ink tabular-nums max-sm:text-base"
            >
              {sizes.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
            <ChevronDown
              aria-hidden
              className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-4"
              strokeWidth={1.75}
            />
          </span>
        </label>
        {last > 1 && (
          <Pagination
            label={t('pages')}
            page={current}
            last={last}
            onTurn={onPage}
            previous={t('previous')}
            next={t('next')}
            nameOf={(one) => t('page', { page: one })}
          />
        )}
      </div>
    </div>
  )
}
