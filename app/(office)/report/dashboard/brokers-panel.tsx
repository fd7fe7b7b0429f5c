'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import type { BrokersPaid } from '@/lib/contracts/dashboard'
import { date } from '@/lib/formats/dates'
import { money, percent } from '@/lib/formats/money'
import type { DashboardAsked } from './asked'
import { FigureRows } from './figure-rows'
import { counted } from './figures'
import { brokerAddress } from './links'
import { Panel } from './panel'
import type { Viewer } from './viewer'

const isEmpty = ({ active_brokers, rows }: BrokersPaid) => active_brokers === 0 && rows.length === 0

type Props = { asked: DashboardAsked; viewer: Viewer }

/** Corretores with and without production. */
export function BrokersPanel({ asked, viewer }: Props) {
  const t = useTranslations('dashboard')
  return (
    <Panel panel="brokers" asked={asked} isEmpty={isEmpty}>
      {(brokers, shown) => (
        <>
          <dl className="mb-2 flex flex-wrap gap-x-6 gap-y-1 px-2">
            <Fact name={t('active')}>{counted(brokers.active_brokers)}</Fact>
            <Fact name={t('producing')}>{counted(brokers.brokers_with_production)}</Fact>
            <Fact name={`${t('producing')} ÷ ${t('active')}`}>
              {brokers.rate === null ? '—' : percent(brokers.rate)}
            </Fact>
          </dl>
          {brokers.rows.length > 0 && (
            <FigureRows
              label={t('producing')}
              rows={brokers.rows.map((row) => ({
                ...{ key: row.uuid, name: row.name, value: money(row.contract_value) },
                facts: [
                  t('count', { count: row.count }),
                  row.broker_commission && t('commission', { amount: money(row.broker_commission) }),
                  row.paid_out && t('paidOut', { amount: money(row.paid_out) }),
                ],
                href: viewer.opensProposals ? brokerAddress(shown, row.uuid) : null,
              }))}
            />
          )}
          {brokers.idle.length > 0 && <Idle idle={brokers.idle} until={shown.to} opens={viewer.opensBrokers} />}
        </>
      )}
    </Panel>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-muted">{name}</dt>
    <dd className="font-semibold tabular-nums">
      <bdi>{children}</bdi>
    </dd>
  </div>
)

/** The active ones without production, the longest first. */
function Idle({ idle, until, opens }: { idle: BrokersPaid['idle']; until: string; opens: boolean }) {
  const t = useTranslations('dashboard')
  const id = useId()
  return (
    <div className="mt-3 border-t border-line pt-3">
      <h3 id={id} className="mb-1 px-2 font-medium">
        {t('idle', { count: idle.length })}
      </h3>
      <FigureRows
        label={t('idle', { count: idle.length })}
        rows={idle.map(({ uuid, name, last_paid_at }) => ({
          ...{ key: uuid, name, value: '' },
          facts: [
            last_paid_at === null ? t('neverPaid', { date: date(until) }) : t('lastPaid', { date: date(last_paid_at) }),
          ],
          href: opens ? `/brokers/view/${uuid}` : null,
        }))}
      />
    </div>
  )
}
