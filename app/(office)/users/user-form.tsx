'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useFormContext as useForm } from 'react-hook-form'
import { ChoiceField } from '@/components/fields/choice'
import { Fields, wide } from '@/components/fields/fields'
import { ReferenceField } from '@/components/fields/reference'
import { TextField } from '@/components/fields/text'
import { useValue } from '@/components/fields/use-value'
import { BrokerFields } from '@/components/person/broker-fields'
import { PersonFields } from '@/components/person/person-fields'
import { usePlaceRights } from '@/components/person/place-rights'
import type { FormProps } from '@/components/record/form-module'
import { roles } from '@/lib/access/roles'

/** A user's form: access, person, address and, of a Corretor, their own data. */
export default function UserForm({ row }: FormProps) {
  const t = useTranslations('resources.user.groups')
  const role = useValue<string | null>('type_user')
  const may = usePlaceRights()
  return (
    <>
      <Fields title={t('access')} lead={t(row ? 'accessKept' : 'accessLead')}>
        <TextField name="email" type="email" required maxLength={160} className={wide} />
        <ChoiceField name="type_user" values={roles} required />
        {may.profile && <ProfileField role={role} saved={row?.type_user} />}
        <TextField name="username" maxLength={60} hint="username" />
      </Fields>
      <PersonFields />
      {role === 'Corretor' && <BrokerFields />}
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
