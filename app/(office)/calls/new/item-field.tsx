'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId } from 'react'
import { get, useController, useFormContext as useForm } from 'react-hook-form'
import type { Attached } from '@/components/attachments/attached'
import { isEmpty } from '@/components/fields/bound'
import { DateInput } from '@/components/fields/date'
import { DecimalInput } from '@/components/fields/decimal'
import { pixInputs } from '@/components/fields/documents'
import { useFormContext } from '@/components/fields/form-context'
import type { InputProps } from '@/components/fields/input-props'
import { isIsoDay } from '@/components/fields/numbers'
import { SelectInput } from '@/components/fields/select'
import { TextInput } from '@/components/fields/text'
import type { FileLimits } from '@/components/uploads/file-check'
import { isAde, isCpf } from '@/lib/formats/brazil'
import { answerPath, type Question } from './call-values'
import { FileAnswer } from './file-answer'

type Props = { question: Question; limits: FileLimits; onBusy: (key: string, busy: boolean) => void }

/** Fault of a value that is not empty: a key of `form.faults`. */
function faultOf({ type, options }: Question, value: unknown) {
  if (typeof value !== 'string') return null
  if (type === 'cpf') return isCpf(value) ? null : 'cpf'
  if (type === 'date') return isIsoDay(value) ? null : 'date'
  if (type === 'number') return /^\d+(\.\d+)?$/.test(value) ? null : 'decimal'
  if (type === 'ade') return isAde(value.trim()) ? null : 'ade'
  return type === 'select' && !options?.includes(value) ? 'required' : null
}

/** A mandatory item's field: the one of its type, under the name that the company gave it. */
export function ItemField({ question, limits, onBusy }: Props) {
  const { id: item, name: label, type, required, options } = question
  const t = useTranslations('form')
  const id = useId()
  const { fields } = useFormContext()
  const { formState, clearErrors } = useForm()
  const path = answerPath(question)
  /** The name by which the server speaks of it. */
  const told = `items.${item}`
  const validate = (value: unknown) => {
    if (isEmpty(value)) return !required || t('faults.required')
    const fault = faultOf(question, value)
    return fault === null || t(`faults.${fault}`)
  }
  const { field, fieldState } = useController({ name: path, rules: { validate }, defaultValue: null })

  useEffect(() => {
    for (const name of new Set([path, told])) fields.set(name, { id, label, show: String })
    return () => {
      for (const name of new Set([path, told])) fields.delete(name)
    }
  }, [fields, path, told, id, label])

  const said: { message?: unknown } = get(formState.errors, told) ?? {}
  const own = fieldState.error?.message
  const error = own ?? (typeof said.message === 'string' ? said.message : undefined)
  const props: InputProps<string | null> = {
    ...{ id, label, required, error },
    value: typeof field.value === 'string' ? field.value : null,
    onChange: (value) => {
      clearErrors(told)
      field.onChange(value)
    },
    onBlur: field.onBlur,
  }
  return (
    <div data-field={told}>
      <AnswerInput
        {...{ question, limits, props, options }}
        file={type === 'file' ? (field.value as Attached | null) : null}
        onFile={(file) => {
          clearErrors(told)
          field.onChange(file)
        }}
        onBusy={(busy) => onBusy(told, busy)}
      />
    </div>
  )
}

type AnswerProps = Pick<Props, 'question' | 'limits'> & {
  props: InputProps<string | null>
  file: Attached | null
  onFile: (file: Attached | null) => void
  onBusy: (busy: boolean) => void
}

function AnswerInput({ question, limits, props, file, onFile, onBusy }: AnswerProps) {
  switch (question.type) {
    case 'number':
      return <DecimalInput {...props} places={6} />
    case 'date':
      return <DateInput {...props} />
    case 'cpf':
      return <pixInputs.cpf {...props} />
    case 'ade':
      return <TextInput {...props} maxLength={30} capitals />
    case 'select':
      return <SelectInput {...props} options={(question.options ?? []).map((value) => ({ value, label: value }))} />
    case 'file':
      return <FileAnswer {...props} value={file} onChange={onFile} limits={limits} onBusy={onBusy} />
    default:
      return <TextInput {...props} maxLength={500} />
  }
}
