'use client'

import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { ChoiceField, FlagField } from '@/components/fields/choice'
import { Fields, wide } from '@/components/fields/fields'
import { ReferenceField } from '@/components/fields/reference'
import { TextField } from '@/components/fields/text'
import { useValue } from '@/components/fields/use-value'
import type { FormValues } from '@/components/record/form-module'
import { useResourceWords } from '@/components/words/use-resource-words'
import { bankRuleContract } from '@/lib/contracts/bank-rule'
import { initialValues } from '@/lib/contracts/initial'
import { type CashDirection, cashDirections, fittingNatures, type Nature } from '@/lib/kinds/finance'

/** Most rules are of what banks charge. */
export const initial: FormValues = { ...initialValues(bankRuleContract), direction: 'out' }

/** The movement that lines of a bank make, and the words by which they are known. */
export default function BankRuleForm() {
  const words = useResourceWords('bank_rule')
  return (
    <Fields>
      <TextField name="memo" required maxLength={80} hint="memo" className={wide} />
      <ChoiceField name="direction" required values={cashDirections} />
      <ReferenceField name="company_account_id" from="company_account" empty={words.say('say.all')} />
      <FittingType />
      <ReferenceField name="cost_center_id" from="cost_center" />
      <TextField name="description" required maxLength={160} hint="description" className={wide} />
      <FlagField name="automatic" hint="automatic" className={wide} />
      <FlagField name="active" />
    </Fields>
  )
}

type ChosenType = { nature?: Nature } | null

/** Offers types that fit the direction, and lets go of one that no longer does. */
function FittingType() {
  const { setValue } = useFormContext()
  const fitting = fittingNatures[useValue<CashDirection>('direction')]
  // Known of a type that was chosen here; of another the API says it.
  const nature = useValue<ChosenType>('release_type_id')?.nature
  const isLost = nature !== undefined && !fitting.includes(nature)
  useEffect(() => {
    if (isLost) setValue('release_type_id', null, { shouldDirty: true })
  }, [isLost, setValue])
  return <ReferenceField name="release_type_id" from="release_type" required query={{ nature: fitting }} />
}
