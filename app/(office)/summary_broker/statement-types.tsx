'use client'

import { useTranslations } from 'next-intl'
import { classes } from '@/components/ui/classes'
import type { BrokerSummary } from '@/lib/contracts/broker-summary'
import { money } from '@/lib/formats/money'
import type { LedgerType } from '@/lib/kinds/operation'

type Props = {
  types: BrokerSummary['by_type']
  chosen: string | undefined
  onChoose: (type: LedgerType | null) => void
}

/** For the drawing alone: the figures beside it are exact. */
const size = (amount: string) => Math.abs(Number(amount))

/** The types of the period, each with its bar and its sum, and showing its rows. */
export function StatementTypes({ types, chosen, onChoose }: Props) {
  const t = useTranslations('statement')
  const most = Math.max(...types.map(({ net }) => size(net)), 0.01)
  return (
    <section aria-label={t('byType')} className="mb-6">
      <h2 className="mb-2 font-semibold">{t('byType')}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {types.map(({ type, net, count }) => (
          <li key={type}>
            <button
              type="button"
              aria-pressed={chosen === type}
              onClick={() => onChoose(chosen === type ? null : type)}
              className="grid min-h-11 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2 text-start hover:bg-hover aria-pressed:bg-hover aria-pressed:font-semibold sm:grid-cols-[12rem_minmax(0,1fr)_9rem]"
            >
              <span className="min-w-0 wrap-anywhere">
                {t(`types.${type}`)}{' '}
                <span className="text-xs font-normal text-muted tabular-nums">
                  <bdi>{count.toLocaleString('pt-BR')}</bdi>
                </span>
              </span>
              <span aria-hidden className="max-sm:order-last max-sm:col-span-full">
                <span
                  className={classes(
                    'block h-1.5 min-w-0.5 rounded-full',
                    net.startsWith('-') ? 'bg-danger' : 'bg-primary',
                  )}
                  style={{ inlineSize: `${(size(net) / most) * 100}%` }}
                />
              </span>
              <span className="text-end whitespace-nowrap tabular-nums">
                <bdi>{money(net)}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
