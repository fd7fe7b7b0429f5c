import { useTranslations } from 'next-intl'
import type { VisibleSimulation } from '@/lib/contracts/simulation'
import { money, percent } from '@/lib/formats/money'
import { Part } from './part'

type Line = VisibleSimulation['lines'][number]

const cell = 'px-3 py-2 text-end tabular-nums'
const head = 'px-3 py-2 text-xs font-medium text-muted'

/** Each line as base × rate; the company's side beside it for staff only. */
export function LinesPart({ row, sells }: { row: VisibleSimulation; sells: boolean }) {
  const t = useTranslations('simulator.lines')
  const { base, lines, is_fixed_value: fixed, broker, company } = row
  const whole = company !== undefined
  return (
    <Part title={t('title')}>
      <p className="mb-2 text-muted">
        {fixed || !base?.amount ? t('fixed') : t('base', { kind: t(`kinds.${base.kind}`), amount: money(base.amount) })}
        {base?.provisional && ` ${t('provisional')}`}
      </p>
      <div className="overflow-x-auto rounded-lg border border-line">
        <table className="w-full">
          <LinesHead sells={sells} whole={whole} />
          <tbody className="divide-y divide-line">
            {lines.map((line) => (
              <LineRow key={line.kind} row={row} line={line} whole={whole} />
            ))}
          </tbody>
          <TotalRow row={row} whole={whole} />
        </table>
      </div>
      {broker?.bonus === null && <p className="mt-2 text-xs text-muted">{t('noBonus')}</p>}
    </Part>
  )
}

/** `whole`: with the company's columns. */
function LinesHead({ sells, whole }: { sells: boolean; whole: boolean }) {
  const t = useTranslations('simulator.lines')
  const columns = [t(sells ? 'own' : 'broker'), ...(whole ? [t('company'), t('retained')] : [])]
  return (
    <thead className="border-b border-line">
      <tr>
        <th scope="col" className={`${head} text-start`}>
          {t('line')}
        </th>
        {columns.map((column) => (
          <th key={column} scope="col" className={`${head} text-end`}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type LineProps = { row: VisibleSimulation; line: Line; whole: boolean }

function LineRow({ row, line, whole }: LineProps) {
  const t = useTranslations('simulator.lines')
  const byRate = !row.is_fixed_value || line.kind === 'deferred'
  const figure = (rate: string | undefined, amount: string | undefined) => (
    <>
      <bdi>{money(amount)}</bdi>
      {byRate && (
        <span className="block text-xs text-muted">
          <bdi>{percent(rate)}</bdi>
        </span>
      )}
    </>
  )
  return (
    <tr className="align-top">
      <th scope="row" className="px-3 py-2 text-start font-normal">
        {t(line.kind)}
        <Product row={row} line={line} plain={whole} />
        {line.clipped && <span className="block text-xs text-pretty text-muted">{t('clipped')}</span>}
      </th>
      <td className={cell}>{figure(line.broker_rate, line.broker)}</td>
      {whole && (
        <>
          <td className={cell}>{figure(line.company_rate, line.company)}</td>
          <td className={cell}>
            <bdi>{money(line.retained)}</bdi>
          </td>
        </>
      )}
    </tr>
  )
}

function TotalRow({ row: { broker, company, retained }, whole }: Omit<LineProps, 'line'>) {
  const t = useTranslations('simulator.lines')
  const totals = { broker: broker?.total, ...(whole && { company: company?.total, retained }) }
  return (
    <tfoot className="border-t border-line font-semibold">
      <tr>
        <th scope="row" className="px-3 py-2 text-start font-semibold">
          {t('total')}
        </th>
        {Object.entries(totals).map(([side, total]) => (
          <td key={side} className={cell}>
            <bdi>{money(total)}</bdi>
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

/** The broker's amount as a product, unless the company's columns are shown beside it, and its payment in parts. */
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
