'use client'

import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CepField } from '@/components/fields/cep'
import { ChoiceField } from '@/components/fields/choice'
import { CnpjField, PhoneField } from '@/components/fields/documents'
import { wide } from '@/components/fields/fields'
import { ReferenceField } from '@/components/fields/reference'
import { TextField } from '@/components/fields/text'
import { states } from '@/lib/formats/brazil'
import { PartSection } from '../part-section'

const filled = { street: 'street', district: 'district', city: 'city', state: 'state', ibge: 'city_ibge' } as const

/** Clears the hidden city code, which the CEP fills in, when the city is changed by hand. */
function CityCode() {
  const { setValue } = useFormContext()
  const [city, state, code]: (string | null)[] = useWatch({ name: ['city', 'state', 'city_ibge'] })
  const before = useRef({ place: `${city}/${state}`, code })
  useEffect(() => {
    const place = `${city}/${state}`
    const isMoved = place !== before.current.place
    const isCoded = code !== before.current.code
    before.current = { place, code }
    if (code && isMoved !== isCoded) setValue('city_ibge', null, { shouldDirty: true })
  }, [city, state, code, setValue])
  return null
}

export function IdentityForm() {
  return (
    <>
      <PartSection group="names" lead="names">
        <TextField name="corporate_name" required maxLength={160} className={wide} />
        <TextField name="fantasy_name" required maxLength={160} className={wide} hint="fantasy_name" />
        <CnpjField name="cnpj" hint="cnpj" />
        <ReferenceField name="segment_id" from="segment" required hint="segment_id" />
        <TextField name="codBroker" maxLength={20} hint="codBroker" />
      </PartSection>
      <PartSection group="registrations" lead="registrations">
        <TextField name="state_registration" maxLength={20} />
        <TextField name="municipal_registration" maxLength={20} />
        <TextField name="cnae" required maxLength={12} />
      </PartSection>
      <PartSection group="contact" lead="contact">
        <TextField name="email" type="email" required maxLength={160} />
        <PhoneField name="phone" />
      </PartSection>
      <PartSection group="address">
        <CepField name="zip_code" fills={filled} then="number" />
        <TextField name="street" maxLength={160} className={wide} />
        <TextField name="number" maxLength={20} />
        <TextField name="complement" maxLength={80} />
        <TextField name="district" maxLength={80} />
        <TextField name="city" maxLength={80} />
        <ChoiceField name="state" values={states} />
        <CityCode />
      </PartSection>
    </>
  )
}
