'use client'

import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { NewPasswordFields } from '@/components/password/new-password'
import { useNewPassword } from '@/components/password/use-new-password'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'

type Props = {
  email: string
  busy: boolean
  send: (data: object, refused: (error: unknown) => boolean) => Promise<void>
}

/** Replaces the initial password with one that only this person knows. */
export function PasswordStep({ email, busy, send }: Props) {
  const t = useTranslations('onboarding')
  const { fields, body, check, refuse } = useNewPassword(email)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check()) void send(body, refuse)
  }
  return (
    <form
      noValidate
      method="post"
      aria-label={t('steps.change_password')}
      onSubmit={submit}
      className="flex max-w-md flex-col gap-5"
    >
      <NewPasswordFields {...fields} />
      <Button type="submit" look="primary" aria-disabled={busy} className="self-start">
        {busy && <Spinner />}
        {t('next')}
      </Button>
    </form>
  )
}
