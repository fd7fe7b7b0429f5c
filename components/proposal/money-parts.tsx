import { useTranslations } from 'next-intl'
import { money } from '@/lib/formats/money'
import { amountLeft, isAmount } from '@/lib/proposals/reversed'

type Props = { amount: string | undefined; back: string | undefined; className?: string }

/** The current amount; if part was reversed, with the original and the reversed amount. */
export function Net({ amount, back, className }: Props) {
  const t = useTranslations('proposal.money')
  if (!amount || !isAmount(back)) return <bdi className={className}>{money(amount)}</bdi>
  return (
    <>
      <bdi className={className}>{money(amountLeft(amount, back))}</bdi>
      <span className="block text-xs font-normal text-muted">
        <bdi>{t('was', { amount: money(amount) })}</bdi>
      </span>
      <span className="block text-xs font-normal text-danger">
        <bdi>{t('reversed', { amount: money(back) })}</bdi>
      </span>
    </>
  )
}
