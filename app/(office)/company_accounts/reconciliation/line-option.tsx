import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Status } from '@/components/data-table/cell'
import { classes } from '@/components/ui/classes'
import type { OpenLine } from '@/lib/contracts/reconciliation'
import { date } from '@/lib/formats/dates'
import { chosenIndex } from './place'
import { signed } from './sums'
import { sureness, useWhy } from './use-why'

export const lineId = (id: number) => `bank-line-${id}`

type Props = {
  line: OpenLine
  isCurrent: boolean
  isMarked: boolean
  fault: string | undefined
  onPress: () => void
}

/** A line of the bank, with what the rules say of it. */
export function LineOption({ line, isCurrent, isMarked, fault, onPress }: Props) {
  const t = useTranslations('reconciliation.lines')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and hears the keys.
    <div
      id={lineId(line.id)}
      role="option"
      // The list has the focus, and names the current line.
      tabIndex={-1}
      aria-selected={isMarked}
      data-current={isCurrent || undefined}
      onClick={onPress}
      className={classes(
        'cursor-pointer border-s-2 px-3 py-2 hover:bg-hover',
        isCurrent ? 'border-s-accent-ink bg-hover' : 'border-s-transparent',
        'group-focus-visible/lines:data-current:outline-2 group-focus-visible/lines:data-current:-outline-offset-2 group-focus-visible/lines:data-current:outline-(--focus)',
      )}
    >
      <div className="flex items-baseline gap-x-3">
        <span className="shrink-0 text-muted tabular-nums">
          <bdi>{date(line.posted_on)}</bdi>
        </span>
        <span className="min-w-0 flex-1 truncate font-medium">
          {isMarked && <span className="me-1.5 text-accent-ink">✓</span>}
          <bdi>{line.memo || t('noMemo')}</bdi>
        </span>
        <span className="shrink-0 font-semibold tabular-nums">
          <bdi>{signed(line.amount)}</bdi>
        </span>
      </div>
      {fault ? (
        <p className="mt-0.5 flex gap-1.5 text-danger">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          {fault}
        </p>
      ) : (
        <Best line={line} />
      )}
    </div>
  )
}

/** The surest suggestion in words; of several as sure, their count. */
function Best({ line: { suggestions } }: { line: OpenLine }) {
  const t = useTranslations('reconciliation')
  const why = useWhy()
  const index = chosenIndex(suggestions, undefined)
  const best = index === null ? suggestions[0] : suggestions[index]
  if (!best) return <p className="mt-0.5 text-muted">{t('lines.none')}</p>
  const level = sureness(best.score)
  return (
    <p className="mt-0.5 flex flex-wrap items-baseline gap-x-3 text-muted">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <bdi>{index === null ? t('lines.several', { count: suggestions.length }) : why.suggestion(best)}</bdi>
      </span>
      <span className="shrink-0 text-xs">
        <Status value={tones[level]} word={t(`sure.${level}`)} />
      </span>
    </p>
  )
}

const tones = { sure: 'done', likely: 'pending', unsure: '' } as const
