import { useTranslations } from 'next-intl'
import type { VisibleSimulation } from '@/lib/contracts/simulation'
import { date } from '@/lib/formats/dates'
import { money, percent } from '@/lib/formats/money'
import { Fact, Facts, Part } from './part'

const reais = (amount: string | null) => (amount === null ? null : money(amount))

/** The client's side: net value, instalments, rates. */
export function ClientPart({ row: { client, installments } }: { row: VisibleSimulation }) {
  const t = useTranslations('simulator.client')
  const { monthly_rate: rate, cet_monthly: monthly, cet_annual: yearly, installment_value: installment } = client
  const cet =
    monthly !== null &&
    yearly !== null &&
    [t('monthly', { rate: percent(monthly) }), t('yearly', { rate: percent(yearly) })].join(' · ')
  return (
    <Part title={t('title')}>
      <Facts>
        <Fact name={t('contract')}>{reais(client.contract_value)}</Fact>
        <Fact name={t('iof')}>{reais(client.iof)}</Fact>
        <Fact name={t('net')} strong>
          {reais(client.net_value)}
        </Fact>
        <Fact name={t('installment')} strong>
          {installment && t('times', { count: installments, amount: money(installment) })}
        </Fact>
        <Fact name={t('total')}>{reais(client.total)}</Fact>
        <Fact name={t('rate')}>{rate && t('monthly', { rate: percent(rate) })}</Fact>
        <Fact name={t('cet')}>{cet || null}</Fact>
        <Fact name={t('firstDue')}>{installment && date(client.first_due_date)}</Fact>
      </Facts>
      {rate === null && <p className="mt-2 text-xs text-muted">{t('noRate')}</p>}
    </Part>
  )
}
