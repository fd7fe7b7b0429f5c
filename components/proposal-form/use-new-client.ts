import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useOnce } from '@/components/record/use-record-form'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { createCustomer } from '@/lib/api/customers'
import { call } from '@/lib/browser/call'
import type { Person } from './proposal-values'

type Values = { name: string | null; birth: string | null; phone: string | null; consent: boolean }
/** Error sentences by field; `all` belongs to no field. */
type Faults = Record<string, string>

/** State of a new client's form. */
export function useNewClient(cpf: string, onMade: (client: Person) => void) {
  const form = useTranslations('form.faults')
  const { explain, sayFields } = useSayError()
  const { busy, submit } = useSubmit()
  const once = useOnce()
  const [values, setValues] = useState<Values>({ name: null, birth: null, phone: null, consent: false })
  const [faults, setFaults] = useState<Faults>({})
  const { name, birth, phone, consent } = values

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
  return { values, set: (part: Partial<Values>) => setValues((now) => ({ ...now, ...part })), faults, busy, save }
}
