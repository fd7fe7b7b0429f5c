'use client'

import {
  Banknote,
  CircleAlert,
  ClipboardCheck,
  Hourglass,
  type LucideIcon,
  MessageCircleQuestion,
  MessageCircleReply,
  RefreshCcw,
  Undo2,
  Wallet,
  Workflow,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import type { AttentionCounter, AttentionKey } from '@/lib/contracts/attention'
import { money } from '@/lib/formats/money'

const icons: Record<AttentionKey, LucideIcon> = {
  awaiting_validation: ClipboardCheck,
  pendencies_answered: MessageCircleReply,
  pendencies_overdue: CircleAlert,
  stopped: Hourglass,
  to_pay: Banknote,
  paid_without_commission: RefreshCcw,
  returned: Undo2,
  pendencies_mine: MessageCircleQuestion,
  in_progress: Workflow,
  paid_this_month: Wallet,
}

/** Informative counters, which wait for nobody. */
const calm: ReadonlySet<AttentionKey> = new Set(['in_progress', 'paid_this_month'])

/** Counters, each linking to the list of exactly these rows. */
export function Counters({ counters }: { counters: readonly AttentionCounter[] }) {
  const t = useTranslations('home')
  const nothing = counters.every(({ key, count }) => count === 0 || calm.has(key))
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="font-semibold text-ink">
        {t('attention')}
      </h2>
      <p className="mb-2 text-muted">{t(nothing ? 'nothing' : 'attentionLead')}</p>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {counters.map(({ key, count, amount, link }) => {
          const Icon = icons[key]
          return (
            <li key={key}>
              <AppLink
                href={link}
                className="flex min-h-20 items-center gap-4 rounded-lg border border-line bg-surface px-4 py-3 hover:bg-hover"
              >
                <Icon
                  aria-hidden
                  className={`size-5 shrink-0 ${count > 0 && !calm.has(key) ? 'text-accent-ink' : 'text-muted'}`}
                  strokeWidth={1.75}
                />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium text-pretty text-ink">{t(`counters.${key}`)}</span>
                  {amount !== null && count > 0 && (
                    <span className="block text-xs text-muted tabular-nums">
                      <bdi>{money(amount)}</bdi>
                    </span>
                  )}
                </span>
                <span className={`text-2xl font-semibold tabular-nums ${count > 0 ? 'text-ink' : 'text-muted'}`}>
                  {count.toLocaleString('pt-BR')}
                </span>
              </AppLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
