'use client'

import { useTranslations } from 'next-intl'
import { CepField } from '@/components/fields/cep'
import { ChoiceField } from '@/components/fields/choice'
import { DateField } from '@/components/fields/date'
import { CnpjField, CpfField, PhoneField } from '@/components/fields/documents'
import { Fields, wide } from '@/components/fields/fields'
import { TextField } from '@/components/fields/text'
import { useValue } from '@/components/fields/use-value'
import { states } from '@/lib/formats/brazil'
import { genders } from '@/lib/kinds/operation'
import { personKinds } from '@/lib/kinds/people'

/** The groups of a form that are the same for everybody: the person, and their address. */
export function PersonFields() {
  const t = useTranslations('resources.user.groups')
  const kind = useValue<string | null>('kind')
  return (
    <>
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
        <TextField name="rg" maxLength={20} />
        <DateField name="birth_date" />
        <ChoiceField name="gender" values={genders} />
        <TextField name="mother_name" maxLength={160} className={wide} />
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
    </>
  )
}
