'use client'

import { useTranslations } from 'next-intl'
import { FlagField } from '@/components/fields/choice'
import { PercentField } from '@/components/fields/decimal'
import { Fields, wide } from '@/components/fields/fields'
import { IntegerField } from '@/components/fields/integer'
import { ReferenceField } from '@/components/fields/reference'
import { TextField } from '@/components/fields/text'

/** A bank. Its link to the master catalogue is an action of its row. */
export default function BankForm() {
  const t = useTranslations('resources.bank')
  return (
    <>
      <Fields>
        <div className={wide}>
          <TextField name="name" required maxLength={80} />
        </div>
        <div className={wide}>
          <ReferenceField name="official_bank_id" from="official_bank" />
        </div>
        <FlagField name="active" />
        <FlagField name="requires_typist_user" />
      </Fields>
      <Fields title={t('groups.payment')} lead={t('groups.paymentLead')}>
        <IntegerField name="payment_terms_days" required max={365} />
        <span />
        <PercentField name="upfront_cap" required />
        <PercentField name="upfront_cap_portability" required />
      </Fields>
      <Fields title={t('groups.addresses')} columns={1}>
        <TextField name="portal_url" type="url" maxLength={255} />
        <TextField name="logo_url" type="url" maxLength={255} />
      </Fields>
    </>
  )
}
