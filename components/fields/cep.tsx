'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { useFormContext as useForm } from 'react-hook-form'
import { useSayError } from '@/components/toasts/use-say-error'
import { CallError, call } from '@/lib/browser/call'
import { bound, isEmpty } from './bound'
import { cepMask } from './documents'
import type { InputProps } from './input-props'
import { MaskedInput } from './masked'

/** What `GET /api/consult_cep` knows of a CEP. */
type Address = { street: string; district: string; city: string; state: string; complement?: string; ibge?: string }

type CepProps = {
  /** Which field of the form takes which part: `{street: 'street', city: 'city'}`. */
  fills: Partial<Record<keyof Address, string>>
  /** Where the caret goes once the rest is known: the number of the house. */
  then?: string
}

/** A CEP that fills in its address. What a person has corrected stays; without the service they write it all. */
function CepInput({ fills, then, value, onChange, hint, ...rest }: InputProps<string | null> & CepProps) {
  const t = useTranslations('form')
  const { say } = useSayError()
  const form = useForm()
  const asked = useRef<string>(null)
  /** What an earlier CEP has written: the next one may write over it. */
  const written = useRef<Record<string, string>>({})
  const id = useId()
  const [said, setSaid] = useState<string | null>(null)

  const look = async (cep: string) => {
    asked.current = cep
    setSaid(t('cepLooking'))
    try {
      const { data } = await call<{ data: Address }>(`/api/consult_cep?cep=${cep}`)
      if (asked.current !== cep) return
      setSaid(t('cepFound'))
      for (const [part, field] of Object.entries(fills)) {
        const found = data[part as keyof Address]
        const now: unknown = form.getValues(field)
        const corrected = form.getFieldState(field).isDirty && !isEmpty(now) && now !== written.current[field]
        if (!found || corrected) continue
        written.current[field] = found
        form.setValue(field, found)
      }
      if (then && document.activeElement?.id === rest.id) form.setFocus(then)
    } catch (error) {
      if (asked.current !== cep) return
      setSaid(error instanceof CallError && error.status === 404 ? t('cepUnknown') : `${say(error)} ${t('cepByHand')}`)
    }
  }

  return (
    <>
      <MaskedInput
        {...rest}
        value={value}
        aria-describedby={said ? id : undefined}
        clean={cepMask.clean}
        format={cepMask.format}
        typed={/\d/}
        inputMode="numeric"
        hint={hint}
        onChange={(cep) => {
          onChange(cep)
          if (cep?.length === 8 && cep !== value) void look(cep)
          else setSaid(null)
        }}
      />
      <p id={id} role="status" className="mt-1.5 text-xs text-muted">
        {said}
      </p>
    </>
  )
}

export const CepField = bound<string | null, CepProps>(CepInput, {
  show: (value) => cepMask.format(value ?? ''),
  check: (value) => (value && !cepMask.whole(value) ? 'cep' : null),
})
