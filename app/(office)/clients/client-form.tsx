'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { ChoiceField, FlagField } from '@/components/fields/choice'
import { DateField } from '@/components/fields/date'
import { Fields, wide } from '@/components/fields/fields'
import { FormContext, useFormContext } from '@/components/fields/form-context'
import { LongTextField } from '@/components/fields/long-text'
import { MoneyField } from '@/components/fields/money'
import { TextField } from '@/components/fields/text'
import type { FormProps } from '@/components/record/form-module'
import { states } from '@/lib/formats/brazil'
import { genders, maritalStatuses } from '@/lib/kinds/operation'
import { Addresses, Emails, Phones } from './contact-groups'
import { CpfPart } from './cpf-part'
import { Accounts, Benefits } from './money-groups'

/** A client's form: identity, contacts, benefits, accounts. */
export default function ClientForm({ row }: FormProps) {
  const t = useTranslations('resources.customer.groups')
  return (
    <>
      {row === null && <CpfPart />}
      <Fields title={t('identity')}>
        {/* Only staff may change a shared client's name and birth date (clients.md#who-sees-what-of-it). */}
        <Locked on={row !== null && row.may_rename === false}>
          <TextField name="name" required maxLength={120} className={wide} />
          <DateField name="birth_date" required />
        </Locked>
        <ChoiceField name="gender" values={genders} />
        <TextField name="mother_name" maxLength={120} className={wide} />
        <ChoiceField name="marital_status" values={maritalStatuses} />
        <MoneyField name="monthly_income" />
        <TextField name="rg" maxLength={20} concealed />
        <TextField name="rg_issuer" maxLength={20} capitals />
        <ChoiceField name="rg_state" values={states} />
        <FlagField name="illiterate" hint="illiterate" className={wide} />
      </Fields>
      <Phones />
      <Emails />
      <Addresses />
      <Benefits />
      <Accounts />
      <Fields title={t('consent')} lead={t('consentLead')} columns={1}>
        <FlagField name="lgpd_consent" hint="lgpd_consent" />
        <FlagField name="do_not_disturb" hint="do_not_disturb" />
        <LongTextField name="notes" maxLength={2000} />
      </Fields>
    </>
  )
}

/** Makes its fields read-only while `on`. */
function Locked({ on, children }: { on: boolean; children: ReactNode }) {
  const form = useFormContext()
  const locked = useMemo(() => ({ ...form, readOnly: form.readOnly || on }), [form, on])
  return <FormContext value={locked}>{children}</FormContext>
}
