'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { buttonClasses } from '@/components/ui/button'
import type { Earnings } from '@/lib/contracts/attention'
import { money } from '@/lib/formats/money'

const cell = 'flex min-h-20 flex-col gap-0.5 bg-surface px-4 py-3'

/** The person's earnings in large figures, and the way to ask for them; sums of proposals link to these. */
export function EarningsPart({ earnings }: { earnings: Earnings }) {
  const home = useTranslations('home')
  const t = useTranslations('home.earnings')
  const figures: { key: keyof Earnings; link?: string }[] = [
    { key: 'available' },
    { key: 'to_release', link: '/proposals?commission_status=accrued&commission_status=partly_released' },
    { key: 'forecast', link: '/proposals?commission_status=forecast' },
    { key: 'balance' },
  ]
  return (
    <section aria-labelledby="earnings">
      <h2 id="earnings" className="mb-2 font-semibold text-ink">
        {t('title')}
      </h2>
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-4">
        {figures.map(({ key, link }) => {
          const told = (
            <>
              <span className="text-muted">{t(`figures.${key}`)}</span>
              <bdi
                className={`font-semibold tracking-tight tabular-nums ${earnings[key].startsWith('-') ? 'text-danger' : 'text-ink'} text-lg min-[24rem]:text-xl sm:text-2xl`}
              >
                {money(earnings[key])}
              </bdi>
              <span className="text-xs text-pretty text-muted">{t(`hints.${key}`)}</span>
            </>
          )
          return link ? (
            <AppLink key={key} href={link} className={`${cell} hover:bg-hover focus-visible:-outline-offset-2`}>
              {told}
            </AppLink>
          ) : (
            <div key={key} className={cell}>
              {told}
            </div>
          )
        })}
      </div>
      {/[1-9]/.test(earnings.available) && (
        <AppLink href="/financial/my_payments?ask=all" className={`mt-3 max-sm:w-full ${buttonClasses()}`}>
          {home('askPayment')}
        </AppLink>
      )}
    </section>
  )
}
