import { useTranslations } from 'next-intl'
import type { VisibleSimulation } from '@/lib/contracts/simulation'
import { money, percent } from '@/lib/formats/money'
import { Part } from './part'

type Line = VisibleSimulation['lines'][number]

const cell = 'px-3 py-2 text-end tabular-nums'
const head = 'px-3 py-2 text-xs font-medium text-muted'

/** Each line as base × rate; the company's side beside it for staff alone. */
export function LinesPart({ row, sells }: { row: VisibleSimulation; sells: boolean }) {
  const t = useTranslations('simulator.lines')
  const { base, lines, is_fixed_value: fixed, broker, company, retained } = row
  const whole = company !== undefined
  const figure = (line: Line, rate: string | undefined, amount: string | undefined) => (
    <>
      <bdi>{money(amount)}</bdi>
      {(!fixed || line.kind === 'deferred') && (
        <span className="block text-xs text-muted">
          <bdi>{percent(rate)}</bdi>
        </span>
      )}
    </>
  )
  return (
    <Part title={t('title')}>
      <p className="mb-2 text-muted">
        {fixed || !base?.amount ? t('fixed') : t('base', { kind: t(`kinds.${base.kind}`), amount: money(base.amount) })}
        {base?.provisional && ` (${t('provisional')})`}
      </p>
      <div className="overflow-x-auto rounded-lg border border-line">
        <table className="w-full">
          <thead className="border-b border-line">
            <tr>
              <th scope="col" className={`${head} text-start`}>
                {t('line')}
              </th>
              <th scope="col" className={`${head} text-end`}>
                {t(sells ? 'own' : 'broker')}
              </th>
              {whole && (
                <>
                  <th scope="col" className={`${head} text-end`}>
                    {t('company')}
                  </th>
                  <th scope="col" className={`${head} text-end`}>
                    {t('retained')}
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {lines.map((line) => (
              <tr key={line.kind} className="align-top">
                <th scope="row" className="px-3 py-2 text-start font-normal">
                  {t(line.kind)}
                  <Product row={row} line={line} plain={whole} />
                  {line.clipped && <span className="block text-xs text-pretty text-muted">{t('clipped')}</span>}
                </th>
                <td className={cell}>{figure(line, line.broker_rate, line.broker)}</td>
                {whole && (
                  <>
                    <td className={cell}>{figure(line, line.company_rate, line.company)}</td>
                    <td className={cell}>
                      <bdi>{money(line.retained)}</bdi>
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
          <tfoot className="border-t border-line font-semibold">
            <tr>
              <th scope="row" className="px-3 py-2 text-start font-semibold">
                {t('total')}
              </th>
              <td className={cell}>
                <bdi>{money(broker?.total)}</bdi>
              </td>
              {whole && (
                <>
                  <td className={cell}>
                    <bdi>{money(company?.total)}</bdi>
                  </td>
                  <td className={cell}>
                    <bdi>{money(retained)}</bdi>
                  </td>
                </>
              )}
            </tr>
          </tfoot>
        </table>
      </div>
      {broker?.bonus === null && <p className="mt-2 text-xs text-muted">{t('noBonus')}</p>}
    </Part>
  )
}

/** How the broker's amount comes about (where it is not one of three), and in how many parts it is paid. */
function Product({ row, line, plain }: { row: VisibleSimulation; line: Line; plain: boolean }) {
  const t = useTranslations('simulator.lines')
  const { base, is_fixed_value: fixed } = row
  const { parts, kind, broker_rate: rate } = line
  return (
    <span className="block text-xs text-muted">
      {!plain && base?.amount && (!fixed || kind === 'deferred') && (
        <bdi>{t('product', { base: money(base.amount), rate: percent(rate) })}</bdi>
      )}
      {parts && parts.count > 0 && (
        <span className="block">
          {t('parts', { count: parts.count, each: money(parts.each), last: money(parts.last) })}
        </span>
      )}
    </span>
  )
}
