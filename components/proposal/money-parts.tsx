import { useTranslations } from 'next-intl'
import { money } from '@/lib/formats/money'

/** Reversed part of an amount. */
export function Back({ amount }: { amount: string | undefined }) {
  const t = useTranslations('proposal.money')
  if (!amount || !/[1-9]/.test(amount)) return null
  return (
    <span className="block text-xs font-normal text-danger">
      <bdi>{t('reversed', { amount: money(amount) })}</bdi>
    </span>
  )
}
