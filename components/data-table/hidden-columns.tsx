import { useTranslations } from 'next-intl'
import type { TableColumn } from './table-props'

type Props = { columns: readonly Pick<TableColumn<never>, 'card' | 'from'>[] }

/**
 * The number of columns that do not fit. Computed by the same CSS breakpoints that hide them, so that it is right
 * before any script runs, while resizing, and on paper.
 */
export function HiddenColumns({ columns }: Props) {
  const t = useTranslations('list')
  const widths = columns.flatMap(({ from }) => from ?? []).toSorted((a, b) => b - a)
  const offCard = columns.slice(1).filter(({ card }) => !card).length
  return (
    <>
      {[...new Set(widths)].map((from, index, all) => (
        <span key={from} className={between(from, all[index + 1])}>
          {' · '}
          {t('hiddenColumns', { count: widths.lastIndexOf(from) + 1 })}
        </span>
      ))}
      {offCard > 0 && (
        <span className="table:hidden">
          {' · '}
          {t('hiddenColumns', { count: offCard })}
        </span>
      )}
    </>
  )
}

/** Shown in a list narrower than `from` but not narrower than `to`. */
const between = (from: number, to: number | undefined) =>
  `hidden table:@max-[${from}em]/list:inline ${to === undefined ? '' : `table:@max-[${to}em]/list:hidden`}`
