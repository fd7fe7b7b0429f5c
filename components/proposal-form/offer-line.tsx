import { useTranslations } from 'next-intl'
import { money, percent } from '@/lib/formats/money'
import type { Offer, Pay } from './use-offers'

type Props = { group: string; offer: Offer; pay: Pay; checked: boolean; onChoose: () => void }

/** One table: bank, commission, and the client's amount and instalment. A radio button as large as the line. */
export function OfferLine({ group, offer, pay, checked, onChoose }: Props) {
  const t = useTranslations('proposal.tables')
  const { table, bank, client, broker, company, kept } = offer
  const facts = [
    client.net_value && t('net', { amount: money(client.net_value) }),
    client.installment_value && t('installment', { amount: money(client.installment_value) }),
    client.monthly_rate && t('rate', { rate: percent(client.monthly_rate) }),
  ].filter(Boolean)
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-lg border border-line bg-raised px-4 py-3 hover:bg-hover has-checked:border-accent-ink has-checked:shadow-[inset_0_0_0_1px_var(--accent-ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
      <input
        type="radio"
        name={`${group}-offer`}
        checked={checked}
        onChange={onChoose}
        className="mt-1 size-4 shrink-0 accent-(--focus) pointer-coarse:size-6"
      />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 wrap-anywhere">
          <strong className="font-semibold">
            <bdi>{table.name}</bdi>
          </strong>{' '}
          <span className="text-muted">
            <bdi>{bank.name}</bdi>
          </span>
        </span>
        {pay !== 'none' && (
          <span className="font-semibold whitespace-nowrap tabular-nums">
            {broker ? t(pay, { amount: money(broker.total) }) : t('unknown')}
          </span>
        )}
        <span className="basis-full text-xs text-muted tabular-nums">
          {facts.join(' · ')}
          {pay === 'staff' && company && (
            <span className="block">{t('company', { company: money(company.total), kept: money(kept) })}</span>
          )}
        </span>
      </span>
    </label>
  )
}
