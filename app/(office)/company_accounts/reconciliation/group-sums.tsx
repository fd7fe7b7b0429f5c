import { useTranslations } from 'next-intl'
import { Total } from '@/components/list/total'
import { type Group, left, signed, sum } from './sums'

/** Sums of the marked lines and movements, and the difference between them. */
export function GroupSums({ group }: { group: Group }) {
  const t = useTranslations('reconciliation.group')
  const { lines, movements } = group
  return (
    <dl aria-live="polite" className="mt-2 space-y-1">
      <Total name={t('lines', { count: lines.length })}>
        <bdi>{signed(sum(lines))}</bdi>
      </Total>
      <Total name={t('movements', { count: movements.length })}>
        <bdi>{signed(sum(movements))}</bdi>
      </Total>
      <Total name={t('left')}>
        <bdi>{signed(left(group))}</bdi>
      </Total>
    </dl>
  )
}
