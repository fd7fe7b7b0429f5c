'use client'

import { useTranslations } from 'next-intl'
import type { ListParts } from '@/components/resource/use-list'
import { classes } from '@/components/ui/classes'
import type { Payment, PaymentSummary } from '@/lib/contracts/payment'
import { money } from '@/lib/formats/money'
import { isPressed, press } from '@/lib/lists/quick-view'

const statuses = ['requested', 'approved', 'processing', 'paid'] as const

/** Each excludes the others: one press opens the payments that its figure counts. */
const views = statuses.map((status) => ({ key: status, group: 'status', query: { status } }))

const readSummary = (page: object | undefined): PaymentSummary | null =>
  page && 'summary' in page ? (page.summary as PaymentSummary) : null

/** Payments by status, of all that the list's query finds whatever status it asks for: number and net sum of each. */
export function StatusTotals({ list: { page, state, change } }: { list: ListParts<Payment> }) {
  const t = useTranslations('resources.payment.values.status')
  const list = useTranslations('list')
  const summary = readSummary(page)
  return (
    <fieldset aria-label={list('quick')} className="mb-3 grid grid-cols-2 gap-2 lg:grid-cols-4">
      {views.map((view) => {
        const figure = summary?.[view.key]
        return (
          <button
            key={view.key}
            type="button"
            aria-pressed={isPressed(state, view)}
            onClick={() => change((now) => press(now, view, views))}
            className={classes(
              'flex min-w-0 flex-col items-start gap-0.5 rounded-lg border border-line bg-surface px-4 py-2.5 text-start hover:bg-hover',
              'aria-pressed:border-accent-ink aria-pressed:bg-[color-mix(in_oklab,var(--primary)_10%,var(--surface))]',
            )}
          >
            <span className="flex w-full flex-wrap justify-between gap-x-2 text-muted tabular-nums">
              {t(view.key)}
              <span>{figure?.count ?? ''}</span>
            </span>
            <bdi className="font-semibold tabular-nums">{figure ? money(figure.net) : '—'}</bdi>
          </button>
        )
      })}
    </fieldset>
  )
}
