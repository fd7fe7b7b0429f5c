import { useTranslations } from 'next-intl'
import { Fact, Facts } from '@/components/record-page/facts'
import { RecordCard } from '@/components/record-page/record-card'
import type { BrokerDetail } from '@/lib/contracts/broker'
import { money } from '@/lib/formats/money'

type Props = { ledger: NonNullable<BrokerDetail['ledger']>; title: string }

/** The summary of the broker's account, for Administrador and Financeiro. */
export function LedgerCard({ ledger, title }: Props) {
  const t = useTranslations('broker.account')
  return (
    <RecordCard title={title}>
      <Facts>
        <Fact name={t('balance')} strong>
          {money(ledger.balance)}
        </Fact>
        <Fact name={t('available')}>{money(ledger.available)}</Fact>
        <Fact name={t('toRelease')}>{money(ledger.to_release)}</Fact>
      </Facts>
    </RecordCard>
  )
}
