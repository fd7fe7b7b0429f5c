'use client'

import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { bound } from '@/components/fields/bound'
import type { InputProps } from '@/components/fields/input-props'
import { SelectInput } from '@/components/fields/select'
import { Button } from '@/components/ui/button'
import type { Benefit, CustomerFile } from '@/lib/contracts/customer'
import { money } from '@/lib/formats/money'
import { BenefitForm } from './benefit-form'
import { customerKey } from './use-customer'

type Props = { file: CustomerFile | undefined; mayAdd: boolean }

const numberOf = ({ benefit_number, registration_number }: Benefit) => benefit_number ?? registration_number

/** The benefit that instalments are deducted from: one of the client's, or a new one. */
function BenefitInput({ value, onChange, file, mayAdd, ...rest }: InputProps<number | null> & Props) {
  const t = useTranslations('proposal.benefit')
  const client = useQueryClient()
  const [adding, setAdding] = useState(false)
  const nameOf = (benefit: Benefit) =>
    [
      benefit.agreement.name,
      numberOf(benefit),
      benefit.margin_loan_available && t('margin', { amount: money(benefit.margin_loan_available) }),
    ]
      .filter(Boolean)
      .join(' · ')
  const known = file?.benefits ?? []
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 grow basis-64">
          <SelectInput
            {...rest}
            value={value === null ? null : String(value)}
            onChange={(next) => onChange(next === null ? null : Number(next))}
            options={known.map((benefit) => ({ value: String(benefit.id), label: nameOf(benefit) }))}
          />
        </div>
        {mayAdd && file && !adding && (
          <Button onClick={() => setAdding(true)}>
            <Plus aria-hidden className="size-4" strokeWidth={1.75} />
            {t('add')}
          </Button>
        )}
      </div>
      {adding && file && (
        <BenefitForm
          file={file}
          onCancel={() => setAdding(false)}
          onSaved={(saved) => {
            const before = new Set(known.map(({ id }) => id))
            client.setQueryData(customerKey(file.uuid), saved)
            onChange(saved.benefits.find(({ id }) => !before.has(id))?.id ?? value)
            setAdding(false)
          }}
        />
      )}
    </div>
  )
}

export const BenefitField = bound<number | null, Props>(BenefitInput, {
  show: (value, { file }) => {
    const found = file?.benefits.find(({ id }) => id === value)
    return found ? [found.agreement.name, numberOf(found)].filter(Boolean).join(' · ') : String(value)
  },
})
