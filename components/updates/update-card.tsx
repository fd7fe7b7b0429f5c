import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { Update } from '@/lib/api/commissions'
import { money, percent } from '@/lib/formats/money'

type Share = string | null | undefined
type Values = Pick<Update, 'is_fixed_value'>

const written = ({ is_fixed_value }: Values, value: Share) => (is_fixed_value ? money(value) : percent(value))
const bonus = (of: Values, value: Share) => (value ? written(of, value) : '-')

/** A figure, with the previous one if known and different. */
function Figure({ was, is }: { was: string | null; is: string }) {
  const t = useTranslations('shell')
  return (
    <>
      {was !== null && was !== is && (
        <>
          <del className="me-1.5 text-xs font-normal text-muted">
            <span className="sr-only">{t('updatesBefore')} </span>
            <bdi>{was}</bdi>
          </del>{' '}
        </>
      )}
      <bdi>{is}</bdi>
    </>
  )
}

/** A changed table: its bank, range of instalments and rates and, for staff, the previous rates. */
export function UpdateCard({ row }: { row: Update }) {
  const t = useTranslations('shell')
  const { before } = row
  // Company figures missing from the answer are hidden from this person, including their labels.
  const figures = [
    ...('company_percentage' in row ? [[t('updatesCompany'), 'company_percentage', 'company_bonus'] as const] : []),
    [t('updatesBroker'), 'broker_percentage', 'broker_bonus'] as const,
  ]
  const moved = before && (before.starting !== row.starting || before.final !== row.final)
  return (
    <li className="flex min-w-0 flex-col rounded-lg border border-line bg-surface">
      <div className="flex-1 px-3.5 pt-3 pb-2.5">
        <p className="text-xs text-muted wrap-anywhere">
          <bdi>{row.nameBank}</bdi> · <bdi>{row.nameAgreement}</bdi>
        </p>
        <h3 className="mt-0.5 font-semibold wrap-anywhere">
          <bdi>{row.nameTable}</bdi>
          {before === null && (
            <span className="ms-2">
              <Badge>{t('updatesNew')}</Badge>
            </span>
          )}
        </h3>
        <p className="mt-0.5 text-xs text-muted">
          <bdi>{row.nameProduct}</bdi> · <bdi>{t('updatesRange', { starting: row.starting, final: row.final })}</bdi>
          {moved && <bdi> ({t('updatesRangeBefore', { starting: before.starting, final: before.final })})</bdi>}
        </p>
      </div>
      <table className="w-full table-fixed border-t border-line tabular-nums">
        <caption className="sr-only">{row.nameTable}</caption>
        <thead className="text-xs text-muted">
          <tr>
            <td />
            <th scope="col" className="w-[34%] py-0.5 text-end font-normal wrap-anywhere">
              {t('updatesShare')}
            </th>
            <th scope="col" className="w-[34%] py-0.5 ps-3 pe-3.5 text-end font-normal wrap-anywhere">
              {t('updatesBonus')}
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.map(([whose, share, extra]) => (
            <tr key={whose} className="border-t border-line">
              <th scope="row" className="py-1 ps-3.5 text-start font-normal text-muted wrap-anywhere">
                {whose}
              </th>
              <td className="text-end font-medium">
                <Figure was={before ? written(before, before[share]) : null} is={written(row, row[share])} />
              </td>
              <td className="ps-3 pe-3.5 text-end">
                <Figure was={before ? bonus(before, before[extra]) : null} is={bonus(row, row[extra])} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  )
}
