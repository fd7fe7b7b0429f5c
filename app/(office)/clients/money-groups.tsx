'use client'

import { useTranslations } from 'next-intl'
import { AccountFields } from '@/components/fields/account'
import { BenefitField, CnpjField } from '@/components/fields/documents'
import { wide } from '@/components/fields/fields'
import { Groups } from '@/components/fields/groups'
import { MoneyField } from '@/components/fields/money'
import { ReferenceField } from '@/components/fields/reference'
import { TextField } from '@/components/fields/text'
import { blankAccount, blankBenefit } from './client-values'

/** Benefits and posts, each with its agreement and margins. */
export function Benefits() {
  const t = useTranslations('client')
  return (
    <Groups name="benefits" one={t('benefit')} add={t('addBenefit')} blank={blankBenefit} maximum={20}>
      {(base) => (
        <>
          <ReferenceField name={`${base}.agreement_id`} from="agreement" required className={wide} />
          <BenefitField name={`${base}.benefit_number`} />
          <TextField name={`${base}.benefit_kind`} maxLength={2} />
          <TextField name={`${base}.registration_number`} maxLength={20} />
          <MoneyField name={`${base}.income`} />
          <MoneyField name={`${base}.margin_loan_available`} />
          <MoneyField name={`${base}.margin_rmc_available`} />
          <MoneyField name={`${base}.margin_rcc_available`} />
          <CnpjField name={`${base}.employer_cnpj`} />
          <TextField name={`${base}.employer_name`} maxLength={120} className={wide} />
          <ReferenceField name={`${base}.paying_bank_id`} from="official_bank" className={wide} />
        </>
      )}
    </Groups>
  )
}

/** The ways to pay the client: an account, a PIX key, or both. */
export function Accounts() {
  const t = useTranslations('client')
  return (
    <Groups name="accounts" one={t('account')} add={t('addAccount')} blank={blankAccount} maximum={10}>
      {(base) => <AccountFields base={`${base}.`} />}
    </Groups>
  )
}
