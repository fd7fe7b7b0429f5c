'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { RecordCard } from '@/components/record-page/record-card'
import { useSayError } from '@/components/toasts/use-say-error'
import { AppLink } from '@/components/ui/app-link'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import type { VersionsRead } from '@/components/versions/versions-read'
import { loadMoney, type SeenMoney } from '@/lib/api/proposals'
import { isAbsent } from '@/lib/browser/absent'
import { CallError, call } from '@/lib/browser/call'
import { date } from '@/lib/formats/dates'
import { money, percent } from '@/lib/formats/money'
import { statusNow } from '@/lib/proposals/reversed'
import { LinesTable } from './lines-table'
import { Net } from './money-parts'
import { reasonText } from './reason-text'

export const moneyKey = (uuid: string) => ['proposal', uuid, 'money']

type Props = {
  uuid: string
  sells: boolean
  reads: VersionsRead
  /** The person may open a credit of the company. */
  credits: boolean
}

/**
 * A proposal's commission, line by line: brokers see their own part; staff also see the company's part, its row and
 * rule, the overrides, ledger rows and reversals.
 */
export function MoneyLines({ uuid, sells, reads, credits }: Props) {
  const t = useTranslations('proposal.money')
  const { say } = useSayError()
  const { data, error } = useQuery({
    queryKey: moneyKey(uuid),
    queryFn: ({ signal }) => call(loadMoney(uuid), { signal }),
    staleTime: 0,
  })
  // This tenant API does not offer the details.
  if (error instanceof CallError && isAbsent(error.status)) return null
  return (
    <RecordCard title={t('title')}>
      {error && <Notice look="error">{say(error)}</Notice>}
      {!data && !error && <Spinner className="text-muted" />}
      {data?.lines.length === 0 && data.overrides.length === 0 && <p className="text-pretty text-muted">{t('none')}</p>}
      {data && data.lines.length > 0 && (
        <LinesTable lines={data.lines} keeps={data.company_keeps} sells={sells} reads={reads} />
      )}
      {data && data.overrides.length > 0 && <Overrides rows={data.overrides} />}
      {data?.receipts && data.receipts.length > 0 && <Receipts rows={data.receipts} opens={credits} />}
      {data && data.reversals.length > 0 && <Reversals rows={data.reversals} />}
      {data && data.ledger.length > 0 && <Ledger rows={data.ledger} />}
    </RecordCard>
  )
}

const Heading = ({ children }: { children: string }) => (
  <h3 className="mt-5 mb-2 text-xs font-medium text-muted">{children}</h3>
)
const list = 'divide-y divide-line rounded-lg border border-line'
const row = 'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-3 py-2 tabular-nums'

function Overrides({ rows }: { rows: SeenMoney['overrides'] }) {
  const t = useTranslations('proposal.money')
  return (
    <>
      <Heading>{t('overrides')}</Heading>
      <ul className={list}>
        {rows.map((one) => (
          <li key={`${one.installment_no} ${one.level} ${one.user.uuid}`} className={row}>
            <span>
              <bdi>{`${one.type} · ${one.user.name}`}</bdi>
              <span className="block text-xs text-muted">
                {(one.installment_no ?? 0) > 0 && `${t('kinds.deferred', { number: one.installment_no })} · `}
                {one.base_amount
                  ? t('share', { percentage: percent(one.percentage), base: money(one.base_amount) })
                  : percent(one.percentage)}
                {' · '}
                {t(`statuses.${statusNow(one.status, one.reversed_amount)}`)}
              </span>
            </span>
            <span className="text-end font-medium">
              <Net amount={one.amount} back={one.reversed_amount} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Receipts({ rows, opens }: { rows: NonNullable<SeenMoney['receipts']>; opens: boolean }) {
  const t = useTranslations('proposal.money')
  return (
    <>
      <Heading>{t('receipts')}</Heading>
      <ul className={list}>
        {rows.map((one) => (
          <li key={`${one.kind} ${one.installment_no}`} className={row}>
            <span>
              {t(`kinds.${one.kind}`, { number: one.installment_no })}
              <span className="block text-xs text-muted">
                {opens ? (
                  <AppLink href={`/credits?id=${one.credit_id}&record=${one.credit_id}`} className="hover:underline">
                    <bdi>{date(one.received_at)}</bdi>
                  </AppLink>
                ) : (
                  <bdi>{date(one.received_at)}</bdi>
                )}
              </span>
            </span>
            <bdi className="font-medium">{money(one.amount)}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}

function Reversals({ rows }: { rows: SeenMoney['reversals'] }) {
  const t = useTranslations('proposal.money')
  const record = useTranslations('proposal.record')
  return (
    <>
      <Heading>{t('reversals')}</Heading>
      <ul className={list}>
        {rows.map((one) => (
          <li key={one.seq} className={row}>
            <span className="min-w-0 wrap-anywhere">
              {reasonText(one.reason, record('mistaken'))}
              <span className="block text-xs text-muted">
                {date(one.reversed_at)}
                {one.corrected && ` · ${t('corrected')}`}
                {one.bank_amount && ` · ${t('bankAmount', { amount: money(one.bank_amount) })}`}
              </span>
            </span>
            <bdi className="font-medium">{percent(one.percentage)}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}

function Ledger({ rows }: { rows: SeenMoney['ledger'] }) {
  const t = useTranslations('proposal.money')
  return (
    <>
      <Heading>{t('ledger')}</Heading>
      <ul className={list}>
        {rows.map((one) => (
          <li key={one.id} className={row}>
            <span className="min-w-0 wrap-anywhere">
              {one.description}
              <span className="block text-xs text-muted">
                <bdi>{`${date(one.posted_on)} · ${one.user.name}`}</bdi>
              </span>
            </span>
            <bdi className={one.direction === 'debit' ? 'font-medium text-danger' : 'font-medium'}>
              {money(one.direction === 'debit' ? `-${one.amount}` : one.amount)}
            </bdi>
          </li>
        ))}
      </ul>
    </>
  )
}
