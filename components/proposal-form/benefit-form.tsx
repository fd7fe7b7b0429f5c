'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useId } from 'react'
import { MaskedInput } from '@/components/fields/masked'
import { MoneyInput } from '@/components/fields/money'
import { ReferenceInput } from '@/components/fields/reference-input'
import { TextInput } from '@/components/fields/text'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import type { CustomerFile } from '@/lib/contracts/customer'
import { formatCnpj, toCnpj, toDigits } from '@/lib/formats/brazil'
import { type Typed, useNewBenefit } from './use-new-benefit'

type Props = { file: CustomerFile; onSaved: (file: CustomerFile) => void; onCancel: () => void }

/** Adds a benefit or a public post to the client's file. */
export function BenefitForm({ file, onSaved, onCancel }: Props) {
  const t = useTranslations('proposal.benefit')
  const form = useTranslations('form')
  const id = useId()
  const benefit = useNewBenefit(file, onSaved)
  const { elsewhere, busy, save } = benefit
  const guard = useLeaveGuard(Object.values(benefit.typed).some(Boolean))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.target instanceof HTMLButtonElement) return
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
      {elsewhere.map(([name, said]) => (
        <p key={name} role="alert" className="text-danger">
          {said}
        </p>
      ))}
      <BenefitFields id={id} benefit={benefit} />
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={() => void save()} aria-disabled={busy}>
          {busy && <Spinner />}
          {t('save')}
        </Button>
        <Button look="quiet" onClick={() => guard.ask(onCancel)}>
          {form('cancel')}
        </Button>
      </div>
      {guard.dialog}
    </fieldset>
  )
}

function BenefitFields({ id, benefit }: { id: string; benefit: ReturnType<typeof useNewBenefit> }) {
  const t = useTranslations('proposal.benefit')
  const { agreement, setAgreement, typed, set, faults } = benefit
  const field = (name: keyof Typed) => ({
    id: `${id}-${name}`,
    label: t(name),
    value: typed[name],
    onChange: (value: string | null) => set(name, value),
    error: faults[name],
  })
  return (
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
  )
}
