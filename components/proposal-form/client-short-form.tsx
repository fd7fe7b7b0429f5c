'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useId } from 'react'
import { DateInput } from '@/components/fields/date'
import { phoneMask } from '@/components/fields/documents'
import { MaskedInput } from '@/components/fields/masked'
import { TextInput } from '@/components/fields/text'
import { Button } from '@/components/ui/button'
import { CheckField } from '@/components/ui/check-field'
import { Spinner } from '@/components/ui/spinner'
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import type { Person } from './proposal-values'
import { useNewClient } from './use-new-client'

type Props = { cpf: string; onMade: (client: Person) => void }

/** A new client with only the fields that a proposal needs; the others are added in the file. */
export function ClientShortForm({ cpf, onMade }: Props) {
  const t = useTranslations('proposal.client')
  const { values, set, faults, busy, save } = useNewClient(cpf, onMade)
  const id = useId()
  const guard = useLeaveGuard(Boolean(values.name || values.birth || values.phone))
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
        value={values.name}
        onChange={(name) => set({ name })}
        error={faults.name}
        maxLength={120}
        required
      />
      <BirthAndPhone {...{ id, values, set, faults }} />
      <CheckField
        id={`${id}-consent`}
        label={t('consent')}
        hint={faults.lgpd_consent ?? t('consentHelp')}
        checked={values.consent}
        onChange={({ target }) => set({ consent: target.checked })}
      />
      <div>
        <Button look="primary" onClick={() => void save()} aria-disabled={busy}>
          {busy && <Spinner />}
          {t('create')}
        </Button>
      </div>
      {guard.dialog}
    </fieldset>
  )
}

type PairProps = { id: string } & Pick<ReturnType<typeof useNewClient>, 'values' | 'set' | 'faults'>

function BirthAndPhone({ id, values, set, faults }: PairProps) {
  const t = useTranslations('proposal.client')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateInput
        id={`${id}-birth`}
        label={t('birth')}
        value={values.birth}
        onChange={(birth) => set({ birth })}
        error={faults.birth_date}
        required
      />
      <MaskedInput
        clean={phoneMask.clean}
        format={phoneMask.format}
        id={`${id}-phone`}
        label={t('phone')}
        value={values.phone}
        onChange={(phone) => set({ phone })}
        typed={/\d/}
        inputMode="tel"
        error={faults.phones}
        required
      />
    </div>
  )
}
