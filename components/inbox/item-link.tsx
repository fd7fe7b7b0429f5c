import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { classes } from '@/components/ui/classes'
import type { InboxItem } from '@/lib/contracts/finance-inbox'
import { date, dateTime } from '@/lib/formats/dates'
import { isolated } from '@/lib/formats/isolated'
import { money } from '@/lib/formats/money'
import type { InboxKind } from '@/lib/kinds/finance-inbox'
import { shortDay } from './short-day'

type Props = {
  item: InboxItem
  /** The company's day. */
  today: string
  className?: string
}

/** The words of an item's count; a failed payment is always one. */
const counted: Record<InboxKind, 'payments' | 'answers' | 'entries' | 'lines' | 'claims' | null> = {
  ...{ remittance_to_send: 'payments', return_awaited: 'payments', answers_open: 'answers', payment_failed: null },
  ...{ lines_open: 'entries', report_to_apply: 'lines', report_money: 'lines', report_lines: 'lines' },
  claims: 'claims',
}

/** An item of the finance desk's inbox: what, of whom, how much, since when and with whom. Opens exactly that. */
export function InboxItemLink({ item, today, className }: Props) {
  const t = useTranslations('inbox')
  const words = counted[item.kind]
  const since = t('since', { day: shortDay(date(item.since), today), days: item.days })
  return (
    <AppLink
      href={item.link}
      className={classes(
        'group grid min-w-0 flex-1 items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-hover focus-visible:-outline-offset-2',
        'sm:grid-cols-[minmax(0,1fr)_minmax(0,10rem)_6.5rem]',
        className,
      )}
    >
      <span className="min-w-0">
        <span className="block text-xs text-muted">{t(`kinds.${item.kind}`)}</span>
        <span className="block font-medium text-ink underline-offset-2 wrap-anywhere group-hover:underline">
          <bdi>{item.name}</bdi>
        </span>
        <span className="block text-xs text-muted tabular-nums">
          {words && (
            <>
              {t(`counts.${words}`, { count: item.count })}
              {' · '}
            </>
          )}
          {since}
        </span>
      </span>
      <span className="text-xs text-muted wrap-anywhere">
        <Holder item={item} today={today} />
      </span>
      {item.amount !== null && (
        <span className="font-medium text-ink tabular-nums sm:text-end">
          <bdi>{money(item.amount)}</bdi>
        </span>
      )}
    </AppLink>
  )
}

function Holder({ item: { holder, held_at }, today }: Props) {
  const t = useTranslations('inbox')
  if (!holder) return t('nobody')
  const name = isolated(holder.name)
  return held_at ? t('withSince', { name, moment: isolated(shortDay(dateTime(held_at), today)) }) : t('with', { name })
}
