'use client'

import {
  formatCep,
  formatCnpj,
  formatCpf,
  formatPhone,
  isCep,
  isCnpj,
  isCpf,
  isMasked,
  maybePhone,
  toCnpj,
  toDigits,
} from '@/lib/formats/brazil'
import { bound, type FaultKey } from './bound'
import type { InputProps } from './input-props'
import { MaskedInput } from './masked'

type Mask = {
  clean: (text: string) => string
  format: (value: string) => string
  whole: (value: string) => boolean
  fault: FaultKey
  typed?: RegExp
}

const shownAs = (format: Mask['format']) => (value: string) => (isMasked(value) ? value : format(value))

function inputOf({ clean, format, typed = /\d/ }: Mask) {
  const inputMode = typed.test('A') ? 'text' : 'numeric'
  return (props: InputProps<string | null>) => (
    <MaskedInput {...props} clean={clean} format={shownAs(format)} typed={typed} inputMode={inputMode} />
  )
}

/** A masked number is valid: it is kept until another one is typed. */
const masked = (mask: Mask) =>
  bound<string | null, object>(inputOf(mask), {
    show: (value) => shownAs(mask.format)(value ?? ''),
    check: (value) => (value && !isMasked(value) && !mask.whole(value) ? mask.fault : null),
  })

const cpfMask: Mask = {
  clean: (text) => toDigits(text).slice(0, 11),
  format: formatCpf,
  whole: isCpf,
  fault: 'cpf',
}

/** `111.444.777-35`; the value is its 11 digits. */
export const CpfField = masked(cpfMask)

const cnpjMask: Mask = {
  clean: (text) => toCnpj(text).slice(0, 14),
  format: formatCnpj,
  whole: isCnpj,
  fault: 'cnpj',
  typed: /[0-9A-Za-z]/,
}

/** `12.ABC.345/01DE-35`; the value is its 14 digits and capitals. */
export const CnpjField = masked(cnpjMask)

export const cepMask: Mask = {
  clean: (text) => toDigits(text).slice(0, 8),
  format: formatCep,
  whole: isCep,
  fault: 'cep',
}

/** A partial number keeps its digits; a complete one is `+55` and its digits. */
export const phoneMask: Mask = {
  clean: (text) => maybePhone(text) ?? toDigits(text).slice(0, 11),
  format: (value) => (value.startsWith('+') ? formatPhone(value) : halfPhone(value)),
  whole: (value) => maybePhone(value) !== null,
  fault: 'phone',
}

const halfPhone = (digits: string) => {
  if (digits.length < 3) return digits
  const [area, rest] = [digits.slice(0, 2), digits.slice(2)]
  const cut = rest.length > 8 ? 5 : 4
  return `(${area}) ${rest.length > cut ? `${rest.slice(0, cut)}-${rest.slice(cut)}` : rest}`
}

/** `(11) 98765-4321`; the value is `+5511987654321`. */
export const PhoneField = masked(phoneMask)

/** Inputs for PIX keys that are numbers, without a form. */
export const pixInputs = { cpf: inputOf(cpfMask), cnpj: inputOf(cnpjMask), phone: inputOf(phoneMask) }

/** An INSS benefit number: ten digits. */
export const BenefitField = masked({
  clean: (text) => toDigits(text).slice(0, 10),
  format: (value) => value,
  whole: (value) => value.length === 10,
  fault: 'benefit',
})
