'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useSayError } from '@/components/toasts/use-say-error'
import { isGoodPassword } from '@/lib/access/password'

type Value = { password: string; confirmation: string }
type Errors = Partial<Record<keyof Value, string | undefined>>

/** The state of the fields of a new password. */
export type NewPassword = {
  value: Value
  change: (part: Partial<Value>) => void
  errors: Errors
  email: string | undefined
}

const ids = { password: 'new-password', confirmation: 'password-confirmation' }

/** A new password while it is typed, checked here and again by the server. */
export function useNewPassword(email?: string) {
  const t = useTranslations('password')
  const { sayFields } = useSayError()
  const [value, setValue] = useState<Value>({ password: '', confirmation: '' })
  const [errors, setErrors] = useState<Errors>({})

  const show = (found: Errors): boolean => {
    flushSync(() => setErrors(found))
    const first = (['password', 'confirmation'] as const).find((name) => found[name])
    if (first) document.getElementById(ids[first])?.focus()
    return first !== undefined
  }

  /** Shows the errors and focuses the first; true if the password may be sent. */
  const check = () =>
    !show({
      password: isGoodPassword(value.password, email) ? undefined : t(value.password ? 'weak' : 'choose'),
      confirmation: value.password === value.confirmation ? undefined : t('differ'),
    })

  /** Shows the server's errors about the password; false if the error is about something else. */
  const refuse = (error: unknown): boolean => {
    const fields = sayFields(error)
    const said = (name: string) => (fields[name] ?? fields[`data.${name}`])?.[0]
    return show({ password: said('password'), confirmation: said('password_confirmation') })
  }

  const change = (part: Partial<Value>) => {
    setValue((before) => ({ ...before, ...part }))
    setErrors({})
  }

  const body = { password: value.password, password_confirmation: value.confirmation }
  return {
    fields: { value, change, errors, email },
    body,
    check,
    refuse,
    clear: () => change({ password: '', confirmation: '' }),
  }
}
