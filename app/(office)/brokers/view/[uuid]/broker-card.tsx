import { useTranslations } from 'next-intl'
import { Fact, Facts } from '@/components/record-page/facts'
import { RecordCard } from '@/components/record-page/record-card'
import type { BrokerDetail } from '@/lib/contracts/broker'
import { date } from '@/lib/formats/dates'

/** A broker's own: kind, place and, for staff, contract. */
export function BrokerCard({ broker: { broker } }: { broker: BrokerDetail }) {
  const t = useTranslations('broker')
  const words = useTranslations('resources.broker')
  if (!broker) return null
  const { spread_group } = broker
  return (
    <RecordCard title={t('partnership')}>
      <Facts>
        <Fact name={words('fields.broker_kind')}>{words(`values.broker_kind.${broker.broker_kind}`)}</Fact>
        <Fact name={words('fields.joined_at')}>{date(broker.joined_at)}</Fact>
        <Fact name={words('fields.commercial_hierarchy')}>{broker.commercial_hierarchy?.name ?? t('noNode')}</Fact>
        <Fact name={words('fields.team')}>{broker.team?.name ?? t('noTeam')}</Fact>
        {/* Absent for whoever may not know it. */}
        <Fact name={words('fields.spread_group')}>
          {spread_group === undefined ? null : (spread_group?.name ?? t('defaultGroup'))}
        </Fact>
        <Fact name={words('fields.contract_signed_at')}>
          {broker.contract_signed_at && date(broker.contract_signed_at)}
        </Fact>
        <Fact name={words('fields.substab_contract_number')}>{broker.substab_contract_number}</Fact>
        <Fact name={words('fields.notes')} wide>
          {broker.notes && <span className="whitespace-pre-wrap">{broker.notes}</span>}
        </Fact>
      </Facts>
    </RecordCard>
  )
}
