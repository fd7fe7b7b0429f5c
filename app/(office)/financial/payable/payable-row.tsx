import { useTranslations } from 'next-intl'
import { Blocks } from '@/components/payments/blocks'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import type { Payable } from '@/lib/contracts/payment'
import { isolated } from '@/lib/formats/isolated'
import { money } from '@/lib/formats/money'

type Props = {
  row: Payable
  /** Null for whoever only reads. */
  onPay: (() => void) | null
}

const figures = ['available', 'fee', 'net', 'balance', 'reserved'] as const

/** A person, their money, what stands against paying it, and the button that pays. */
export function PayableRow({ row, onPay }: Props) {
  const t = useTranslations('payments')
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3">
      <div className="min-w-48 flex-1 basis-60">
        <AppLink href={`/users/view/${row.user.uuid}`} className="font-medium wrap-anywhere hover:underline">
          <bdi>{row.user.name}</bdi>
        </AppLink>
        {row.origin === 'finance' && <p className="text-xs text-muted">{t('payable.byFinance')}</p>}
        <Blocks blocks={row.blocked_by} />
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 tabular-nums">
        {figures.map((key) => (
          <div key={key} className="min-w-24">
            <dt className="text-xs text-muted">{t(`payable.figures.${key}`)}</dt>
            <dd className={key === 'available' ? 'font-semibold' : undefined}>
              <bdi>{money(row[key])}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {onPay && (
        <Button
          aria-label={t('payable.payTo', { name: isolated(row.user.name) })}
          onClick={onPay}
          className="phone:w-full"
        >
          {t('payable.pay')}
        </Button>
      )}
    </li>
  )
}
