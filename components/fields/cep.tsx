'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { useFormContext as useForm } from 'react-hook-form'
import { findAddress } from '@/lib/api/company'
import { CallError, call } from '@/lib/browser/call'
import { bound, isEmpty } from './bound'
import { cepMask } from './documents'
import { useFormContext } from './form-context'
import type { InputProps } from './input-props'
import { MaskedInput } from './masked'

const addressParts = ['street', 'district', 'city', 'state', 'complement', 'ibge'] as const
/** The answer of `GET /api/consult_cep`. */
type Address = Partial<Record<(typeof addressParts)[number], string>>

type CepProps = {
  /** The form's field for each part of the address: `{street: 'street', city: 'city'}`. */
  fills: Partial<Record<keyof Address, string>>
  /** The field that gets the focus once the address is filled in: the house's number. */
  then?: string
}

/** A CEP that fills in its address. Manual corrections are kept; if the service fails, everything is typed. */
function CepInput({ fills, then, value, onChange, hint, ...rest }: InputProps<string | null> & CepProps) {
  const t = useTranslations('form')
  const form = useForm()
  const { fields } = useFormContext()
  const asked = useRef<string>(null)
  /** Values filled in by the previous CEP, which the next one may overwrite. */
  const written = useRef<Record<string, string>>({})
  const id = useId()
  const [said, setSaid] = useState<string | null>(null)

  const look = async (cep: string) => {
    asked.current = cep
    setSaid(t('cepLooking'))
    try {
      const data = await call(findAddress(cep))
      if (asked.current !== cep) return
      setSaid(t('cepFound'))
      for (const part of addressParts) {
        const field = fills[part]
        if (field === undefined) continue
        const found = data[part]
        const now: unknown = form.getValues(field)
        const corrected = form.getFieldState(field).isDirty && !isEmpty(now) && now !== written.current[field]
        if (!found || corrected) continue
        written.current[field] = found
        form.setValue(field, found)
      }
      // By its id, as the summary of errors: the form itself holds no element of its fields.
      if (then && document.activeElement?.id === rest.id) document.getElementById(fields.get(then)?.id ?? '')?.focus()
    } catch (error) {
      if (asked.current !== cep) return
      setSaid(t(error instanceof CallError && error.status === 404 ? 'cepUnknown' : 'cepByHand'))
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
