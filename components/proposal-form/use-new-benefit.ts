import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Option } from '@/components/fields/use-options'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { amendCustomer, loadCustomer } from '@/lib/api/customers'
import { call } from '@/lib/browser/call'
import type { CustomerFile } from '@/lib/contracts/customer'
import { type NewBenefit, withBenefit } from './customer-edit'

export type Typed = Omit<NewBenefit, 'agreement_id'>

const empty: Typed = {
  ...{ benefit_number: null, registration_number: null, employer_cnpj: null, employer_name: null },
  ...{ income: null, margin_loan_available: null, margin_rmc_available: null, margin_rcc_available: null },
}

/** State of a new benefit's form. */
export function useNewBenefit(file: CustomerFile, onSaved: (file: CustomerFile) => void) {
  const form = useTranslations('form')
  const { explain, sayFields } = useSayError()
  const { busy, submit } = useSubmit()
  const [agreement, setAgreement] = useState<Option | null>(null)
  const [typed, setTyped] = useState(empty)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const set = (field: keyof Typed, value: string | null) => setTyped((now) => ({ ...now, [field]: value }))

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
      // If the answer lacks the benefits, refetch the file.
      onSaved(answer && 'benefits' in answer ? answer : await call(loadCustomer(file.uuid)))
    }, refuse)
  }
  /** Errors of fields that this form does not have. */
  const elsewhere = Object.entries(faults).filter(([name]) => !(name in empty) && name !== 'agreement_id')
  return { agreement, setAgreement, typed, set, faults, elsewhere, busy, save }
}
