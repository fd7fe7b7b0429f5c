'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useFormContext as useForm, useWatch } from 'react-hook-form'
import { ChoiceField } from '@/components/fields/choice'
import { BenefitField, CnpjField, CpfField, PhoneField } from '@/components/fields/documents'
import { wide } from '@/components/fields/fields'
import { Groups } from '@/components/fields/groups'
import { MoneyField } from '@/components/fields/money'
import { ReferenceField } from '@/components/fields/reference'
import { TextField } from '@/components/fields/text'
import { accountTypes, type PixKeyType, pixKeyTypes } from '@/lib/kinds/operation'
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
      {(base) => (
        <>
          <ReferenceField name={`${base}.official_bank_id`} from="official_bank" className={wide} />
          <TextField name={`${base}.agency`} maxLength={6} />
          <ChoiceField name={`${base}.account_type`} values={accountTypes} />
          <TextField name={`${base}.account`} maxLength={12} concealed />
          <TextField name={`${base}.account_digit`} maxLength={2} capitals />
          <ChoiceField name={`${base}.pix_key_type`} values={pixKeyTypes} />
          <PixKey base={base} />
        </>
      )}
    </Groups>
  )
}

/** The key is entered in its type's format; changing the type clears it. */
function PixKey({ base }: { base: string }) {
  const { setValue } = useForm()
  const type = useWatch({ name: `${base}.pix_key_type` }) as PixKeyType | null
  const before = useRef(type)
  const name = `${base}.pix_key`
  useEffect(() => {
    if (before.current === type) return
    before.current = type
    setValue(name, null, { shouldDirty: true })
  }, [type, name, setValue])
  if (type === null) return null
  if (type === 'cpf') return <CpfField name={name} required />
  if (type === 'cnpj') return <CnpjField name={name} required />
  if (type === 'phone') return <PhoneField name={name} required />
  if (type === 'email') return <TextField key="email" name={name} type="email" maxLength={77} concealed required />
  return <TextField key="evp" name={name} maxLength={36} concealed required />
}
