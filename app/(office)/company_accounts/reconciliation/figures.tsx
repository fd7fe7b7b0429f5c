import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { date } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'
import { cents } from './sums'
import type { Desk } from './use-desk'

/** The bank's balance beside the company's, and what is open on both sides. */
export function Figures({ balance, open, pending }: Pick<Desk, 'balance' | 'open' | 'pending'>) {
  const t = useTranslations('reconciliation.figures')
  const { bank, bank_on, own, difference, in_transit, unexplained, is_reconciled } = balance
  const hasTransit = cents(in_transit) !== 0n
  const isUnexplained = unexplained !== null && cents(unexplained) !== 0n
  return (
    <section aria-label={t('title')} className="mb-3 rounded-lg border border-line bg-surface px-4 py-2.5">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:flex sm:flex-wrap sm:gap-x-8">
        <Figure name={bank_on ? t('bankOn', { day: date(bank_on) }) : t('bank')}>
          {bank === null ? '—' : <bdi>{money(bank)}</bdi>}
        </Figure>
        <Figure name={t('own')}>
          <bdi>{money(own)}</bdi>
        </Figure>
        <Figure name={t('difference')}>{difference === null ? '—' : <bdi>{money(difference)}</bdi>}</Figure>
        <Figure name={t('openLines', { count: open.lines.count })}>
          <bdi>{money(open.lines.sum)}</bdi>
        </Figure>
        <Figure name={t('openMovements', { count: open.movements.count })}>
          <bdi>{money(open.movements.sum)}</bdi>
        </Figure>
        {hasTransit && (
          <Figure name={t('transit')}>
            <bdi>{money(in_transit)}</bdi>
          </Figure>
        )}
        {isUnexplained && (
          <Figure name={t('unexplained')}>
            <bdi className="text-danger">{money(unexplained)}</bdi>
          </Figure>
        )}
      </dl>
      {is_reconciled && pending === 0 && (
        <p className="mt-2 flex items-center gap-1.5 font-medium text-emerald-700 dark:text-emerald-400">
          <CircleCheck aria-hidden className="size-4" strokeWidth={1.75} />
          {t('reconciled')}
        </p>
      )}
    </section>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
