'use client'

import { useTranslations } from 'next-intl'
import { DateInput } from '@/components/fields/date'
import { DecimalInput } from '@/components/fields/decimal'
import { IntegerInput } from '@/components/fields/integer'
import { LongTextInput } from '@/components/fields/long-text'
import { MoneyInput } from '@/components/fields/money'
import { TextInput } from '@/components/fields/text'
import { CheckField } from '@/components/ui/check-field'
import { LoginField } from './login-field'
import type { MoveField, MoveFieldName, MoveValues } from './move-plan'

type Props = {
  id: string
  /** The proposal's. */
  uuid: string
  fields: readonly MoveField[]
  values: MoveValues
  errors: Partial<Record<string, string>>
  set: (name: MoveFieldName, value: MoveValues[MoveFieldName]) => void
}

/** What a step asks for. The first of them takes the focus as the dialog opens. */
export function MoveFields({ id, uuid, fields, values, errors, set }: Props) {
  const t = useTranslations('proposals.move')
  return fields.map((field, at) => {
    const { name, kind } = field
    const common = {
      id: `${id}-${name}`,
      label: t(`fields.${name}`),
      error: errors[name],
      required: field.required,
      ...(field.hint && { hint: t(`hints.${name as 'ade_number'}`) }),
      ...(at === 0 && { 'data-autofocus': true }),
    }
    const text = (values[name] ?? null) as string | null
    const put = (value: MoveValues[MoveFieldName]) => set(name, value)
    switch (kind) {
      case 'code':
        return <TextInput key={name} {...common} value={text} onChange={put} maxLength={30} capitals />
      case 'login':
        return (
          <LoginField
            key={name}
            {...common}
            uuid={uuid}
            value={(values[name] ?? null) as number | null}
            onChange={put}
          />
        )
      case 'text':
        return <TextInput key={name} {...common} value={text} onChange={put} maxLength={80} />
      case 'reason':
        return <LongTextInput key={name} {...common} value={text} onChange={put} maxLength={500} />
      case 'day':
        return <DateInput key={name} {...common} value={text} onChange={put} />
      case 'money':
        return <MoneyInput key={name} {...common} value={text} onChange={put} />
      case 'percent':
        return <DecimalInput key={name} {...common} value={text} onChange={put} unit="%" max={100} />
      case 'integer':
        return (
          <IntegerInput key={name} {...common} value={values[name] as string | number | null} onChange={put} min={1} />
        )
      default:
        return (
          <div key={name}>
            {errors[name] && (
              <p id={`${id}-${name}-error`} className="mb-1.5 text-danger">
                {errors[name]}
              </p>
            )}
            <CheckField
              id={`${id}-${name}`}
              label={t(`fields.${name}`)}
              checked={values[name] === true}
              aria-invalid={errors[name] ? true : undefined}
              onChange={({ target }) => put(target.checked)}
            />
          </div>
        )
    }
  })
}
