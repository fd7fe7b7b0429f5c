'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { useFormContext as useForm, useWatch } from 'react-hook-form'
import { CepField } from '@/components/fields/cep'
import { ChoiceField, FlagField } from '@/components/fields/choice'
import { PhoneField } from '@/components/fields/documents'
import { wide } from '@/components/fields/fields'
import { useFormContext } from '@/components/fields/form-context'
import { Groups } from '@/components/fields/groups'
import { TextField } from '@/components/fields/text'
import { CheckField } from '@/components/ui/check-field'
import { states } from '@/lib/formats/brazil'
import { blankAddress, blankEmail, blankPhone } from './client-values'

export function Phones() {
  const t = useTranslations('client')
  return (
    <Groups name="phones" one={t('phone')} add={t('addPhone')} blank={blankPhone} minimum={1} maximum={10}>
      {(base) => (
        <>
          <PhoneField name={`${base}.number`} required />
          <div className="flex flex-col gap-3 sm:pt-7">
            <FlagField name={`${base}.whatsapp`} />
            <Primary base={base} />
          </div>
        </>
      )}
    </Groups>
  )
}

type Phone = { primary: boolean }

/** Marks the phone to call first: choosing one clears the mark of the others. */
function Primary({ base }: { base: string }) {
  const t = useTranslations('client')
  const { readOnly } = useFormContext()
  const id = useId()
  const { setValue, getValues } = useForm()
  const checked: boolean = useWatch({ name: `${base}.primary` })
  if (readOnly) return checked ? <p className="text-xs text-muted">{t('primary')}</p> : null
  const choose = (on: boolean) => {
    const phones: Phone[] = getValues('phones')
    for (const [index] of phones.entries()) {
      const name = `phones.${index}.primary`
      if (name === `${base}.primary`) setValue(name, on, { shouldDirty: true })
      else if (on) setValue(name, false, { shouldDirty: true })
    }
  }
  return (
    <CheckField
      id={id}
      label={<span className="font-normal">{t('primary')}</span>}
      checked={checked}
      onChange={({ target }) => choose(target.checked)}
    />
  )
}

export function Emails() {
  const t = useTranslations('client')
  return (
    <Groups name="emails" one={t('email')} add={t('addEmail')} blank={blankEmail} maximum={10}>
      {(base) => <TextField name={`${base}.email`} type="email" required maxLength={160} className={wide} />}
    </Groups>
  )
}

/** Clears the hidden city code, which the CEP fills in, when the city is changed by hand. */
function CityCode({ base }: { base: string }) {
  const { setValue } = useForm()
  const [city, state, code]: (string | null)[] = useWatch({
    name: [`${base}.city`, `${base}.state`, `${base}.city_ibge`],
  })
  const before = useRef({ place: `${city}/${state}`, code })
  useEffect(() => {
    const place = `${city}/${state}`
    const isMoved = place !== before.current.place
    const isCoded = code !== before.current.code
    before.current = { place, code }
    if (code && isMoved !== isCoded) setValue(`${base}.city_ibge`, null, { shouldDirty: true })
  }, [base, city, state, code, setValue])
  return null
}

export function Addresses() {
  const t = useTranslations('client')
  return (
    <Groups name="addresses" one={t('address')} add={t('addAddress')} blank={blankAddress} maximum={5}>
      {(base) => (
        <>
          <CepField
            name={`${base}.zip_code`}
            fills={{
              street: `${base}.street`,
              district: `${base}.district`,
              city: `${base}.city`,
              state: `${base}.state`,
              ibge: `${base}.city_ibge`,
            }}
            then={`${base}.number`}
          />
          <TextField name={`${base}.street`} maxLength={120} className={wide} />
          <TextField name={`${base}.number`} maxLength={20} />
          <TextField name={`${base}.complement`} maxLength={60} />
          <TextField name={`${base}.district`} maxLength={80} />
          <TextField name={`${base}.city`} maxLength={80} />
          <ChoiceField name={`${base}.state`} values={states} />
          <CityCode base={base} />
        </>
      )}
    </Groups>
  )
}
