'use client'

import { useTranslations } from 'next-intl'
import { classes } from '@/components/ui/classes'
import { money } from '@/lib/formats/money'

type Props = {
  gross: string
  fee: string
  withheld_irrf: string
  withheld_iss: string
  withheld_inss: string
  net: string
  /** Of an amount typed before. */
  isOld?: boolean
  /** Its taxes are computed anew when it is approved. */
  isEstimated?: boolean
}

const isSome = (text: string) => /[1-9]/.test(text)

/** A payment's sum, from what is asked for to what arrives; a tax that is not withheld has no line. */
export function QuoteFacts({ gross, fee, net, isOld = false, isEstimated = false, ...withheld }: Props) {
  const t = useTranslations('resources.payment.fields')
  const words = useTranslations('payments')
  const taxes = (['withheld_irrf', 'withheld_iss', 'withheld_inss'] as const).filter((tax) => isSome(withheld[tax]))
  const lines = [
    ['gross_amount', gross],
    ['transfer_fee', fee],
    ...taxes.map((tax) => [tax, withheld[tax]] as const),
  ] as const
  return (
    <>
      <dl aria-busy={isOld} className={classes('flex flex-col gap-1.5 tabular-nums', isOld && 'opacity-60')}>
        {lines.map(([key, amount]) => (
          <div key={key} className="flex justify-between gap-4">
            <dt className="text-muted">{t(key)}</dt>
            <dd>
              <bdi>{key === 'gross_amount' || !isSome(amount) ? money(amount) : money(`-${amount}`)}</bdi>
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-1.5 font-semibold">
          <dt>{t('net_amount')}</dt>
          <dd>
            <bdi>{money(net)}</bdi>
          </dd>
        </div>
      </dl>
      {isEstimated && taxes.length > 0 && <p className="mt-1.5 text-xs text-pretty text-muted">{words('estimated')}</p>}
    </>
  )
}
