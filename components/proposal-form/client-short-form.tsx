'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useId, useState } from 'react'
import { DateInput } from '@/components/fields/date'
import { phoneMask } from '@/components/fields/documents'
import { MaskedInput } from '@/components/fields/masked'
import { TextInput } from '@/components/fields/text'
import { useOnce } from '@/components/record/use-record-form'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { CheckField } from '@/components/ui/check-field'
import { Spinner } from '@/components/ui/spinner'
import { createCustomer } from '@/lib/api/customers'
import { call } from '@/lib/browser/call'
import type { Person } from './proposal-values'

type Props = { cpf: string; onMade: (client: Person) => void }
type Faults = Record<string, string>

/** A new client with the fields that a proposal needs; the others are added in the file. */
export function ClientShortForm({ cpf, onMade }: Props) {
  const t = useTranslations('proposal.client')
  const form = useTranslations('form.faults')
  const { explain, sayFields } = useSayError()
  const { busy, submit } = useSubmit()
  const id = useId()
  const once = useOnce()
  const [name, setName] = useState<string | null>(null)
  const [birth, setBirth] = useState<string | null>(null)
  const [phone, setPhone] = useState<string | null>(null)
  const [consent, setConsent] = useState(false)
  const [faults, setFaults] = useState<Faults>({})

  const missing = (): Faults => ({
    ...(!name?.trim() && { name: form('required') }),
    ...(!birth && { birth_date: form('required') }),
    ...(!phone && { phones: form('required') }),
  })
  const refuse = (error: unknown) => {
    const said = Object.entries(sayFields(error)).map(([field, all]) => [field.split('.')[0] ?? '', all.join(' ')])
    setFaults(said.length > 0 ? Object.fromEntries(said) : { all: explain(error) })
    return null
  }
  const save = async () => {
    if (busy) return
    const empty = missing()
    setFaults(empty)
    if (Object.keys(empty).length > 0) return
    const phones = [{ number: phone, primary: true, whatsapp: true }]
    const body = { cpf, name: name?.trim(), birth_date: birth, phones, lgpd_consent: consent }
    await submit(async () => onMade(await call(createCustomer(body), { once: once(body) })), refuse)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    void save()
  }
  return (
    <fieldset
      aria-labelledby={`${id}-title`}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-4 rounded-lg border border-line bg-raised p-4"
    >
      <h3 id={`${id}-title`} className="font-semibold">
        {t('new')}
      </h3>
      {faults.all && (
        <p role="alert" className="text-danger">
          {faults.all}
        </p>
      )}
      <TextInput
        id={`${id}-name`}
        label={t('name')}
        value={name}
        onChange={setName}
        error={faults.name}
        maxLength={120}
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateInput
          id={`${id}-birth`}
          label={t('birth')}
          value={birth}
          onChange={setBirth}
          error={faults.birth_date}
          required
        />
        <MaskedInput
          clean={phoneMask.clean}
          format={phoneMask.format}
          id={`${id}-phone`}
          label={t('phone')}
          value={phone}
          onChange={setPhone}
          typed={/\d/}
          inputMode="tel"
          error={faults.phones}
          required
        />
      </div>
      <CheckField
        id={`${id}-consent`}
        label={t('consent')}
        hint={faults.lgpd_consent ?? t('consentHelp')}
        checked={consent}
        onChange={({ target }) => setConsent(target.checked)}
      />
      <div>
        <Button look="primary" onClick={() => void save()} aria-disabled={busy}>
          {busy && <Spinner />}
          {t('create')}
        </Button>
      </div>
    </fieldset>
  )
}
