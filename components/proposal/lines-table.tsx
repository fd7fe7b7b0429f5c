import { useTranslations } from 'next-intl'
import { versionLinks } from '@/components/versions/version-links'
import type { VersionsRead } from '@/components/versions/versions-read'
import type { SeenLine } from '@/lib/api/proposals'
import { date, dateTime } from '@/lib/formats/dates'
import { money, percent } from '@/lib/formats/money'
import type { CommissionBase } from '@/lib/kinds/catalogue'
import { lineNow, sumAmounts } from '@/lib/proposals/reversed'
import { Net } from './money-parts'

type Props = {
  lines: readonly SeenLine[]
  keeps: string | null | undefined
  sells: boolean
  reads: VersionsRead
}

const head = 'px-3 py-2 text-xs font-medium text-muted'
const cell = 'px-3 py-2 text-end tabular-nums'

/** The lines side by side: what each pays and to whom, less what was taken back, and below its name why. */
export function LinesTable({ lines, keeps, sells, reads }: Props) {
  const t = useTranslations('proposal.money')
  const whole = lines.some(({ company_amount }) => company_amount !== undefined)
  const total = (of: 'broker' | 'company' | 'retained') => (
    <bdi>{money(sumAmounts(lines.map((line) => lineNow(line)[of])))}</bdi>
  )
  return (
    <div className="overflow-x-auto rounded-lg border border-line print:overflow-visible">
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
            <tr key={`${line.kind} ${line.installment_no}`} className="align-top">
              <th scope="row" className="min-w-44 px-3 py-2 text-start font-normal">
                <Name line={line} reads={reads} />
              </th>
              <Amount amount={line.broker_amount} rate={line.broker_rate} back={line.reversed_broker} line={line} />
              {whole && (
                <>
                  <Amount
                    amount={line.company_amount}
                    rate={line.company_rate}
                    back={line.reversed_company}
                    line={line}
                  />
                  <td className={cell}>
                    <Net amount={line.retained_amount} back={lineNow(line).backOfRetained} />
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
            <td className={cell}>{total('broker')}</td>
            {whole && (
              <>
                <td className={cell}>{total('company')}</td>
                <td className={cell}>{total('retained')}</td>
              </>
            )}
          </tr>
          {keeps && (
            <tr>
              <th scope="row" colSpan={3} className="px-3 py-2 text-start font-semibold">
                {t('keeps')}
              </th>
              <td className={cell}>
                <bdi>{money(keeps)}</bdi>
              </td>
            </tr>
          )}
        </tfoot>
      </table>
    </div>
  )
}

type AmountProps = { amount: string | undefined; rate: string | undefined; back: string | undefined; line: SeenLine }

function Amount({ amount, rate, back, line }: AmountProps) {
  return (
    <td className={cell}>
      <Net amount={amount} back={back} />
      {!line.is_fixed_value && (
        <span className="block text-xs text-muted">
          <bdi>{percent(rate)}</bdi>
        </span>
      )}
    </td>
  )
}

/** A line's kind, base and state, and for staff its row and rule. */
function Name({ line, reads }: { line: SeenLine; reads: VersionsRead }) {
  const t = useTranslations('proposal.money')
  const { kind, installment_no: number, base_type: base, base_amount: amount, is_fixed_value: fixed } = line
  return (
    <>
      {t(`kinds.${kind}`, { number })}
      <span className="block text-xs text-pretty text-muted">
        {fixed || amount === null ? t('fixed') : t(`bases.${base as CommissionBase}`, { amount: money(amount) })}
      </span>
      <span className="block text-xs text-pretty text-muted">
        <State line={line} />
      </span>
      {line.commission_id !== undefined && (
        <span className="block text-xs text-pretty text-muted">
          <Why line={line} reads={reads} />
        </span>
      )}
    </>
  )
}

function State({ line }: { line: SeenLine }) {
  const { status, release_at, released_at, fixed_at } = line
  const t = useTranslations('proposal.money')
  const when = released_at
    ? t('releasedAt', { date: dateTime(released_at) })
    : release_at
      ? t('releaseAt', { date: date(release_at) })
      : !fixed_at && status === 'forecast'
        ? t('unfixed')
        : null
  return [t(`statuses.${lineNow(line).status}`), when].filter(Boolean).join(' · ')
}

function Why({ line, reads }: { line: SeenLine; reads: VersionsRead }) {
  const t = useTranslations('proposal.money.why')
  const { commission_id, commission_version, spread_rule_id, spread_group, mode, value, rate_source, clipped } = line
  const links = versionLinks(reads, { row: commission_id, rule: spread_rule_id })
  return (
    <>
      {t.rich('row', { id: String(commission_id), version: commission_version ?? 0, row: links.row })}{' '}
      {rate_source === 'rule' && mode
        ? t.rich('rule', {
            id: String(spread_rule_id ?? ''),
            group: spread_group?.name ?? '',
            mode: t(`modes.${mode}`, { value: percent(value) }),
            rule: links.rule,
          })
        : rate_source && rate_source !== 'rule' && t(`sources.${rate_source}`)}{' '}
      {clipped && t('clipped')}
    </>
  )
}
