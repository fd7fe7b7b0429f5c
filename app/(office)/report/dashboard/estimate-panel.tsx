'use client'

import { useTranslations } from 'next-intl'
import { ChartTable } from '@/components/chart/chart-table'
import { MaybeLink } from '@/components/chart/maybe-link'
import type { Estimate } from '@/lib/contracts/dashboard'
import { date } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'
import type { DashboardAsked } from './asked'
import { FigureRows } from './figure-rows'
import { counted, partIn, share } from './figures'
import { underwayAddress } from './links'
import { Panel } from './panel'
import type { Viewer } from './viewer'

const all = ({ count, unrated }: { count: number; unrated: { count: number } }) => count + unrated.count
const isEmpty = ({ total, unrated }: Estimate) => all({ ...total, unrated }) === 0

/** The worth of what is in progress now, as an estimate with its range, and how it is made (dashboard.md#estimate). */
export function EstimatePanel({ asked, viewer }: { asked: DashboardAsked; viewer: Viewer }) {
  const t = useTranslations('dashboard')
  return (
    <Panel panel="estimate" asked={asked} isEmpty={isEmpty}>
      {(estimate, shown) => (
        <>
          <Total estimate={estimate} href={viewer.opensProposals ? underwayAddress(shown) : null} />
          {viewer.role !== 'Corretor' && (
            <>
              <h3 className="mt-3 px-2 font-medium">{t('estimate.people')}</h3>
              <FigureRows
                label={t('estimate.people')}
                rows={estimate.brokers.map((one) => ({
                  ...{ key: one.uuid, name: one.name, value: money(one.expected) },
                  facts: [
                    t('estimate.between', { low: money(one.low), high: money(one.high) }),
                    t('count', { count: all(one) }),
                  ],
                  href: viewer.opensProposals ? underwayAddress(shown, one.uuid) : null,
                }))}
              />
            </>
          )}
          <Making estimate={estimate} />
        </>
      )}
    </Panel>
  )
}

function Total({ estimate: { total, unrated, stages }, href }: { estimate: Estimate; href: string | null }) {
  const t = useTranslations('dashboard')
  const value = stages.reduce((sum, { contract_value }) => sum + BigInt(contract_value.replace('.', '')), 0n)
  return (
    <div className="px-2">
      <p className="text-muted">{t('estimate.expected')}</p>
      <p className="text-xl leading-8 font-semibold tabular-nums">
        <bdi>{money(total.expected)}</bdi>
      </p>
      <p className="tabular-nums">{t('estimate.range', { low: money(total.low), high: money(total.high) })}</p>
      <MaybeLink href={href} className="-mx-2 block rounded-md px-2 py-1.5 tabular-nums pointer-coarse:py-3">
        {t('estimate.underway', {
          counts: t('count', { count: all({ ...total, unrated }) }),
          amount: money(value),
        })}
      </MaybeLink>
      {unrated.count > 0 && (
        <p className="text-pretty text-muted tabular-nums">
          {t('estimate.unrated', {
            counts: t('count', { count: unrated.count }),
            amount: money(unrated.contract_value),
          })}
        </p>
      )}
    </div>
  )
}

/** One click away: the rates, stage by stage, and the days that they are of. */
function Making({ estimate: { since, until, stages } }: { estimate: Estimate }) {
  const t = useTranslations('dashboard')
  const statuses = useTranslations('resources.proposal.values.status')
  return (
    <ChartTable
      summary={t('estimate.how')}
      caption={t('tableOf', { panel: t('panels.estimate') })}
      lead={t('estimate.howHelp', { from: date(since), to: date(until) })}
      heads={[
        ...[t('heads.status'), t('heads.value')],
        ...[t('heads.ended'), t('heads.paidPart'), t('heads.expected')],
      ]}
      rows={stages.map(({ status, contract_value, ended, paid, expected }) => ({
        key: status,
        cells: [
          ...[statuses(status), money(contract_value), counted(ended)],
          ...[expected === null ? '—' : share(partIn(paid, ended)), expected === null ? '—' : money(expected)],
        ],
      }))}
    />
  )
}
