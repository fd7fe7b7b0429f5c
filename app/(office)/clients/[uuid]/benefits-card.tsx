'use client'

import { useTranslations } from 'next-intl'
import { RecordCard } from '@/components/record-page/record-card'
import { CopyButton } from '@/components/ui/copy-button'
import type { Benefit, CustomerFile } from '@/lib/contracts/customer'
import { dateTime } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'

/** The client's benefits and posts, with the rest of each margin. */
export function BenefitsCard({ file: { benefits } }: { file: CustomerFile }) {
  const t = useTranslations('client')
  return (
    <RecordCard title={t('benefits')}>
      {benefits.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {benefits.map((benefit) => (
          <One key={benefit.id} benefit={benefit} />
        ))}
      </ul>
    </RecordCard>
  )
}

function One({ benefit }: { benefit: Benefit }) {
  const t = useTranslations('client')
  const facts = [
    benefit.benefit_kind && t('kind', { kind: benefit.benefit_kind }),
    benefit.registration_number && t('registration', { number: benefit.registration_number }),
    benefit.employer_name,
    benefit.paying_bank && t('payingBank', { bank: benefit.paying_bank.name }),
  ].filter(Boolean)
  const figures: [label: string, value: string | null][] = [
    [t('income'), benefit.income],
    [t('marginLoan'), benefit.margin_loan_available],
    [t('marginRmc'), benefit.margin_rmc_available],
    [t('marginRcc'), benefit.margin_rcc_available],
  ]
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-2">
        <strong className="font-medium">{benefit.agreement.name}</strong>
        {benefit.benefit_number && (
          <>
            <bdi className="tabular-nums">{t('benefitNumber', { number: benefit.benefit_number })}</bdi>
            <CopyButton text={benefit.benefit_number} name={benefit.benefit_number} />
          </>
        )}
      </p>
      {facts.length > 0 && <p className="text-muted">{facts.join(' · ')}</p>}
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="font-medium tabular-nums">
              <bdi>{value === null ? '—' : money(value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-xs text-muted">
        {benefit.margin_checked_at ? t('checkedAt', { moment: dateTime(benefit.margin_checked_at) }) : t('notChecked')}
      </p>
    </li>
  )
}
