'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { money } from '@/lib/formats/money'
import type { Amounts, Changed } from './changed-commission'

/** The confirmed values select another commission: amounts before and after (proposals.md#values). */
export function NewCommission({ before, after }: Changed) {
  const t = useTranslations('proposals.move')
  const lines = (['broker', 'company'] as const).filter((who) => before[who] !== null || after[who] !== null)
  const said = (amounts: Amounts, who: keyof Amounts) => (amounts[who] === null ? '—' : money(amounts[who]))
  return (
    <Notice look="warning">
      <p>{t('changed')}</p>
      {lines.length > 0 && (
        <dl className="mt-2 grid gap-1 tabular-nums">
          {lines.map((who) => (
            <div key={who} className="flex justify-between gap-4">
              <dt>{t(`of.${who}`)}</dt>
              <dd>
                <bdi>{t('fromTo', { from: said(before, who), to: said(after, who) })}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Notice>
  )
}
