import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import type { Reconciliation } from '@/lib/contracts/reconciliation'
import { date, dateTime } from '@/lib/formats/dates'
import { MovementText } from './movement-text'
import { signed } from './sums'
import { useWhy } from './use-why'

type Props = { reconciliation: Reconciliation; busy: boolean; onUndo: (() => void) | null }

/** Lines and movements that are one: by which rule, who said so, and whether it was undone. */
export function HistoryItem({ reconciliation, busy, onUndo }: Props) {
  const t = useTranslations('reconciliation.history')
  const lines = useTranslations('reconciliation.lines')
  const { rule } = useWhy()
  const { automatic, author, bank_rule, created_at, movements, undone_at, undone_by, why } = reconciliation
  const facts = [
    bank_rule ? [rule('bank_rule', {}), bank_rule.name].join(' · ') : rule(reconciliation.rule, why),
    automatic ? t('automatic') : author,
    dateTime(created_at),
  ]
  const [first] = reconciliation.lines
  const name = first?.memo || signed(reconciliation.amount)
  return (
    <li className="py-3">
      <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-60 text-xs text-muted wrap-anywhere">
          <bdi>{facts.filter(Boolean).join(' · ')}</bdi>
        </p>
        {undone_at && <Badge>{t('undone', { who: undone_by ?? '—', moment: dateTime(undone_at) })}</Badge>}
        {onUndo && (
          <Button aria-label={t('undoOf', { name })} disabled={busy} onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
      </div>
      <ul className={classes('grid gap-x-6 gap-y-1 sm:grid-cols-2', Boolean(undone_at) && 'text-muted')}>
        <li>
          <ul aria-label={t('lines')}>
            {reconciliation.lines.map(({ id, posted_on, memo, amount }) => (
              <li key={id} className="flex items-baseline gap-x-3">
                <span className="shrink-0 text-muted tabular-nums">
                  <bdi>{date(posted_on)}</bdi>
                </span>
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <bdi>{memo || lines('noMemo')}</bdi>
                </span>
                <span className="shrink-0 font-medium tabular-nums">
                  <bdi>{signed(amount)}</bdi>
                </span>
              </li>
            ))}
          </ul>
        </li>
        <li>
          <ul aria-label={t('movements')}>
            {movements.map((movement) => (
              <li key={movement.id} className="flex">
                <MovementText movement={movement} />
              </li>
            ))}
          </ul>
        </li>
      </ul>
    </li>
  )
}
