'use client'

import { useTranslations } from 'next-intl'
import { ConcealedNumber } from '@/components/customer/concealed-number'
import { Fact, Facts } from '@/components/record-page/facts'
import { RecordCard } from '@/components/record-page/record-card'
import type { CustomerFile } from '@/lib/contracts/customer'
import { date, dateTime } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'
import { yearsOld } from './age'
import type { Viewer } from './viewer'

/** The client's identity and documents. */
export function IdentityCard({ file, viewer }: { file: CustomerFile; viewer: Viewer }) {
  const t = useTranslations('client')
  const words = useTranslations('resources.customer')
  const reveals = viewer.reveals && !file.anonymised_at
  const issued = [file.rg_issuer, file.rg_state].filter(Boolean).join(' ')
  return (
    <RecordCard title={t('identity')}>
      <Facts>
        <Fact name={words('fields.cpf')}>
          <ConcealedNumber uuid={file.uuid} field="cpf" name={t('cpf')} masked={file.cpf} reveals={reveals} />
        </Fact>
        <Fact name={words('fields.birth_date')}>
          {date(file.birth_date)} · {t('age', { age: yearsOld(file.birth_date, viewer.today) })}
        </Fact>
        <Fact name={words('fields.gender')}>{file.gender && words(`values.gender.${file.gender}`)}</Fact>
        <Fact name={words('fields.mother_name')}>{file.mother_name}</Fact>
        <Fact name={words('fields.marital_status')}>
          {file.marital_status && words(`values.marital_status.${file.marital_status}`)}
        </Fact>
        <Fact name={words('fields.rg')}>
          {file.rg ? (
            <ConcealedNumber uuid={file.uuid} field="rg" name={words('fields.rg')} masked={file.rg} reveals={reveals}>
              {issued}
            </ConcealedNumber>
          ) : (
            issued
          )}
        </Fact>
        <Fact name={words('fields.monthly_income')}>{file.monthly_income && money(file.monthly_income)}</Fact>
        <Fact name={words('fields.owner')}>{file.owner?.name}</Fact>
        <Fact name={words('fields.lgpd_consent')}>
          {file.lgpd_consent_at ? t('consentAt', { moment: dateTime(file.lgpd_consent_at) }) : t('noConsent')}
        </Fact>
        <Fact name={words('fields.notes')} wide>
          {file.notes && <span className="whitespace-pre-wrap">{file.notes}</span>}
        </Fact>
      </Facts>
    </RecordCard>
  )
}
