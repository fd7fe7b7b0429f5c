import { useTranslations } from 'next-intl'
import type { Comparison } from '@/lib/contracts/dashboard'
import { date } from '@/lib/formats/dates'
import type { DashboardAsked } from './asked'
import { comparedDays } from './periods'

/** The days that a panel's figures are compared with: the ranking's are always those right before. */
export function ComparedWith({ asked, compare }: { asked: DashboardAsked; compare: Comparison }) {
  const t = useTranslations('dashboard')
  const { from, to } = comparedDays(asked, compare)
  return <p className="mb-2 px-2 text-muted tabular-nums">{t('comparedWith', { from: date(from), to: date(to) })}</p>
}
