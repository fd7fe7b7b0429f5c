'use client'

import { useTranslations } from 'next-intl'
import { AccountFields } from '@/components/fields/account'
import { ChoiceField, FlagField } from '@/components/fields/choice'
import { DateField } from '@/components/fields/date'
import { Fields, wide } from '@/components/fields/fields'
import { MoneyField } from '@/components/fields/money'
import { TextField } from '@/components/fields/text'
import { cnabProfiles } from '@/lib/kinds/bank-files'
import { companyPixTypes } from '@/lib/kinds/finance'

/** An account of the company at a bank. */
export default function CompanyAccountForm() {
  const words = useTranslations('resources.company_account.groups')
  return (
    <>
      <Fields>
        <TextField name="nickname" required maxLength={60} className={wide} />
        <AccountFields required pixTypes={companyPixTypes} />
      </Fields>
      <Fields title={words('opening')}>
        <MoneyField name="opening_balance" required signed hint="opening_balance" />
        <DateField name="opening_date" required />
        <TextField name="accounting_code" maxLength={20} hint="accounting_code" />
        <TextField name="ted_cutoff" maxLength={5} hint="ted_cutoff" />
        <FlagField name="is_default" hint="is_default" />
        <FlagField name="active" />
      </Fields>
      <Fields title={words('cnab')}>
        <ChoiceField name="cnab_profile" values={cnabProfiles} hint="cnab_profile" />
        <TextField name="cnab_agreement" maxLength={20} hint="cnab_agreement" />
        <FlagField name="homologated" hint="homologated" />
      </Fields>
    </>
  )
}
