'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useFormContext as useForm } from 'react-hook-form'
import { CepField } from '@/components/fields/cep'
import { ChoiceField } from '@/components/fields/choice'
import { DateField } from '@/components/fields/date'
import { CnpjField, CpfField, PhoneField } from '@/components/fields/documents'
import { Fields, wide } from '@/components/fields/fields'
import { LongTextField } from '@/components/fields/long-text'
import { ReferenceField } from '@/components/fields/reference'
import { TextField } from '@/components/fields/text'
import { useValue } from '@/components/fields/use-value'
import type { FormProps } from '@/components/record/form-module'
import { roles } from '@/lib/access/roles'
import { states } from '@/lib/formats/brazil'
import { brokerKinds, personKinds } from '@/lib/kinds/people'

/** A user's form: access, person, address and, of a Corretor, their own data. */
export default function UserForm({ row }: FormProps) {
  const t = useTranslations('resources.user.groups')
  const kind = useValue<string | null>('kind')
  const role = useValue<string | null>('type_user')
  return (
    <>
      <Fields title={t('access')} lead={t('accessLead')}>
        <TextField name="email" type="email" required maxLength={160} className={wide} />
        <ChoiceField name="type_user" values={roles} required />
        <ProfileField role={role} saved={row?.type_user} />
        <TextField name="username" maxLength={60} hint="username" />
      </Fields>
      <Fields title={t('person')}>
        <ChoiceField name="kind" values={personKinds} required />
        <TextField name="name" required maxLength={60} hint="name" />
        {kind === 'PJ' && <TextField name="corporate_reason" required maxLength={160} className={wide} />}
        {kind === 'PJ' && <TextField name="fantasy_name" maxLength={160} className={wide} />}
        <TextField
          name="fullname"
          required
          maxLength={160}
          className={wide}
          {...(kind === 'PJ' && { hint: 'fullname' })}
        />
        {kind === 'PJ' && <CnpjField name="cnpj" />}
        <CpfField name="cpf" />
        <DateField name="birth_date" />
        <PhoneField name="phone" />
        <PhoneField name="whatsapp" />
      </Fields>
      <Fields title={t('address')}>
        <CepField
          name="zip_code"
          fills={{ street: 'street', district: 'district', city: 'city', state: 'state' }}
          then="number"
        />
        <TextField name="street" maxLength={160} className={wide} />
        <TextField name="number" maxLength={20} />
        <TextField name="complement" maxLength={80} />
        <TextField name="district" maxLength={80} />
        <TextField name="city" maxLength={80} />
        <ChoiceField name="state" values={states} />
      </Fields>
      {role === 'Corretor' && (
        <Fields title={t('broker')}>
          <ChoiceField name="broker_kind" values={brokerKinds} required />
          <DateField name="joined_at" hint="joined_at" />
          <DateField name="contract_signed_at" />
          <TextField name="substab_contract_number" maxLength={40} />
          <LongTextField name="notes" maxLength={2000} className={wide} />
        </Fields>
      )}
    </>
  )
}

/** Profiles of the chosen kind of user; one of another kind is no longer chosen. `saved`: the kind as it is stored. */
function ProfileField({ role, saved }: { role: string | null; saved: unknown }) {
  const { getValues, setValue } = useForm<{ profile_id: { type_profile?: string } | null }>()
  useEffect(() => {
    const chosen = getValues('profile_id')
    if (chosen && role && (chosen.type_profile ?? saved) !== role) setValue('profile_id', null, { shouldDirty: true })
  }, [role, saved, getValues, setValue])
  return <ReferenceField name="profile_id" from="profile" required query={role ? { type_profile: role } : {}} />
}
