import { useTranslations } from 'next-intl'
import { money, percent } from '@/lib/money'
import type { Update } from './use-updates'

/** A changed table: whose it is, for how many instalments, and what it pays. */
export function UpdateCard({ row }: { row: Update }) {
  const t = useTranslations('shell')
  const written = (value: string | null | undefined) => (row.is_fixed_value ? money(value) : percent(value))
  const bonus = (value: string | null | undefined) => (value ? written(value) : '-')
  // A company's figure that the answer does not hold is not this person's to see: not even its place is shown.
  const figures = [
    ...('company_percentage' in row ? [[t('updatesCompany'), row.company_percentage, row.company_bonus] as const] : []),
    [t('updatesBroker'), row.broker_percentage, row.broker_bonus] as const,
  ]
  return (
    <li className="flex min-w-0 flex-col rounded-lg border border-line bg-surface">
      <div className="flex-1 px-3.5 pt-3 pb-2.5">
        <p className="text-xs text-muted wrap-anywhere">
          <bdi>{row.nameBank}</bdi> · <bdi>{row.nameAgreement}</bdi>
        </p>
        <h3 className="mt-0.5 font-semibold wrap-anywhere">
          <bdi>{row.nameTable}</bdi>
        </h3>
        <p className="mt-0.5 text-xs text-muted">
          <bdi>{row.nameProduct}</bdi> · <bdi>{t('updatesRange', { starting: row.starting, final: row.final })}</bdi>
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
                <bdi>{written(share)}</bdi>
              </td>
              <td className="ps-3 pe-3.5 text-end">
                <bdi>{bonus(extra)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  )
}
