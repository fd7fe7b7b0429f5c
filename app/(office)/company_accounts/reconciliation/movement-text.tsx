import { SquareArrowOutUpRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { sourceAddress } from '@/components/cash/source-address'
import { AppLink } from '@/components/ui/app-link'
import { iconClasses } from '@/components/ui/button'
import type { OwnMovement } from '@/lib/contracts/reconciliation'
import { date } from '@/lib/formats/dates'
import { signed } from './sums'

/** A movement in one line: day, description, amount. */
export function MovementText({ movement }: { movement: OwnMovement }) {
  return (
    <span className="flex min-w-0 flex-1 items-baseline gap-x-3 max-sm:flex-wrap max-sm:justify-between">
      <span className="shrink-0 text-muted tabular-nums">
        <bdi>{date(movement.date)}</bdi>
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere max-sm:order-first max-sm:basis-full">
        <bdi>{movement.description}</bdi>
      </span>
      <span className="shrink-0 font-medium tabular-nums">
        <bdi>{signed(movement.amount)}</bdi>
      </span>
    </span>
  )
}

/** The record that made a movement, or the movement itself in the cash flow. */
export function MovementLink({ movement }: { movement: OwnMovement }) {
  const t = useTranslations('reconciliation')
  const { id, description: name } = movement
  const label = t('openSource', { name })
  const address = sourceAddress(movement) ?? `/financial/transation_statements?id=${id}&record=${id}`
  return (
    <AppLink href={address} aria-label={label} title={label} className={iconClasses}>
      <SquareArrowOutUpRight aria-hidden className="size-4" strokeWidth={1.75} />
    </AppLink>
  )
}
