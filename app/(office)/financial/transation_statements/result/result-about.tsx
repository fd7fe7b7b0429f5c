import { useTranslations } from 'next-intl'
import { askedMonths, type ResultAsked, spanName } from '@/lib/finance/result-view'

type Props = { asked: ResultAsked; centers: readonly { id: number; name: string }[] }

/** On paper, where no field says it: the view, its months, its basis and its cost centre. */
export function ResultAbout({ asked, centers }: Props) {
  const t = useTranslations('cash')
  const { view, basis, center } = asked
  const parts = [
    t(`result.views.${view}`),
    spanName(askedMonths(asked)),
    view === 'compare' ? null : t(`result.bases.${basis}`),
    center === null
      ? t('result.allCenters')
      : center === 'none'
        ? t('noCenter')
        : centers.find(({ id }) => id === center)?.name,
  ]
  return <p className="mb-2 hidden print:block">{parts.filter(Boolean).join(' · ')}</p>
}
