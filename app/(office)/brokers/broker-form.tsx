'use client'

import { useTranslations } from 'next-intl'
import { Fields, wide } from '@/components/fields/fields'
import { ReferenceField } from '@/components/fields/reference'
import { TextField } from '@/components/fields/text'
import { BrokerFields } from '@/components/person/broker-fields'
import { PersonFields } from '@/components/person/person-fields'
import { usePlaceRights } from '@/components/person/place-rights'
import type { FormProps } from '@/components/record/form-module'

const ofBrokers = { type_profile: 'Corretor' }

/** A broker's form: access, person, address, and what only a broker has. */
export default function BrokerForm({ row }: FormProps) {
  const t = useTranslations('resources.user.groups')
  const may = usePlaceRights()
  return (
    <>
      <Fields title={t('access')} lead={t(row ? 'accessKept' : 'accessLead')}>
        <TextField name="email" type="email" required maxLength={160} className={wide} />
        <TextField name="username" maxLength={60} hint="username" />
        {may.profile && <ReferenceField name="profile_id" from="profile" required query={ofBrokers} />}
      </Fields>
      <PersonFields />
      <BrokerFields />
    </>
  )
}
