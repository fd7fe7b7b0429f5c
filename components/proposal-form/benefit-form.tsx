'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useId, useState } from 'react'
import { MaskedInput } from '@/components/fields/masked'
import { MoneyInput } from '@/components/fields/money'
import { ReferenceInput } from '@/components/fields/reference-input'
import { TextInput } from '@/components/fields/text'
import type { Option } from '@/components/fields/use-options'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { amendCustomer, loadCustomer } from '@/lib/api/customers'
import { call } from '@/lib/browser/call'
import type { CustomerFile } from '@/lib/contracts/customer'
import { formatCnpj, toCnpj, toDigits } from '@/lib/formats/brazil'
import { type NewBenefit, withBenefit } from './customer-edit'

type Props = { file: CustomerFile; onSaved: (file: CustomerFile) => void; onCancel: () => void }
type Typed = Omit<NewBenefit, 'agreement_id'>

const empty: Typed = {
  ...{ benefit_number: null, registration_number: null, employer_cnpj: null, employer_name: null },
  ...{ income: null, margin_loan_available: null, margin_rmc_available: null, margin_rcc_available: null },
}

/** A benefit or post more, written into the client's file. */
export function BenefitForm({ file, onSaved, onCancel }: Props) {
  const t = useTranslations('proposal.benefit')
  const form = useTranslations('form')
  const { explain, sayFields } = useSayError()
  const { busy, submit } = useSubmit()
  const id = useId()
  const [agreement, setAgreement] = useState<Option | null>(null)
  const [typed, setTyped] = useState(empty)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const set = (field: keyof Typed) => (value: string | null) => setTyped((now) => ({ ...now, [field]: value }))
  const field = (name: keyof Typed) => ({
    id: `${id}-${name}`,
    label: t(name),
    value: typed[name],
    onChange: set(name),
    error: faults[name],
  })

  const refuse = (error: unknown) => {
    // `benefits.0.benefit_number`: the field is the last part.
    const said = Object.entries(sayFields(error)).map(([path, all]) => [path.split('.').at(-1) ?? '', all.join(' ')])
    setFaults(said.length > 0 ? Object.fromEntries(said) : { all: explain(error) })
    return null
  }
  const save = async () => {
    if (busy) return
    if (!agreement?.id) return setFaults({ agreement_id: form('faults.required') })
    setFaults({})
    const edit = amendCustomer(file.uuid, withBenefit(file, { ...typed, agreement_id: agreement.id }))
    await submit(async () => {
      const answer = await call(edit)
      // The answer may lack the benefits: then the file is read again.
      onSaved(answer && 'benefits' in answer ? answer : await call(loadCustomer(file.uuid)))
    }, refuse)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    void save()
  }
  const elsewhere = Object.entries(faults).filter(([name]) => !(name in empty) && name !== 'agreement_id')
  return (
    <fieldset
      aria-labelledby={`${id}-title`}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-4 rounded-lg border border-line bg-raised p-4"
    >
      <h3 id={`${id}-title`} className="font-semibold">
        {t('new')}
      </h3>
      {elsewhere.map(([name, said]) => (
        <p key={name} role="alert" className="text-danger">
          {said}
        </p>
      ))}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ReferenceInput
          id={`${id}-agreement`}
          label={t('agreement')}
          from="agreement"
          value={agreement}
          onChange={setAgreement}
          error={faults.agreement_id}
          required
        />
        <MaskedInput
          {...field('benefit_number')}
          clean={(text) => toDigits(text).slice(0, 10)}
          format={(value) => value}
          typed={/\d/}
          inputMode="numeric"
        />
        <TextInput {...field('registration_number')} maxLength={20} />
        <MaskedInput
          {...field('employer_cnpj')}
          clean={(text) => toCnpj(text).slice(0, 14)}
          format={formatCnpj}
          typed={/[0-9A-Za-z]/}
        />
        <TextInput {...field('employer_name')} maxLength={120} />
        <MoneyInput {...field('income')} />
        <MoneyInput {...field('margin_loan_available')} />
        <MoneyInput {...field('margin_rmc_available')} />
        <MoneyInput {...field('margin_rcc_available')} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={() => void save()} aria-disabled={busy}>
          {busy && <Spinner />}
          {t('save')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {form('cancel')}
        </Button>
      </div>
    </fieldset>
  )
}
