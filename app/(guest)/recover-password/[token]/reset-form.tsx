'use client'

import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { NewPasswordFields } from '@/components/password/new-password'
import { useNewPassword } from '@/components/password/use-new-password'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { resetPassword } from '@/lib/api/recovery'
import { call } from '@/lib/browser/call'
import { untilPageGoes } from '@/lib/browser/leaving'

/** A new password, set through a reset link; then to the sign-in page, which confirms it. */
export function ResetForm({ token }: { token: string }) {
  const t = useTranslations('recover')
  const { explain } = useSayError()
  const { busy, fault, submit } = useSubmit()
  const { fields, body, check, refuse } = useNewPassword()

  const send = async () => {
    await call(resetPassword(token, body), { guest: true })
    // The link is used up: Back must not return to it.
    location.replace('/login?recovered=1')
    await untilPageGoes
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && check()) void submit(send, (error) => (refuse(error) ? null : explain(error)))
  }

  return (
    <form method="post" noValidate aria-label={t('choose')} onSubmit={onSubmit} className="flex flex-col gap-5">
      {fault && <Notice look="error" title={fault} />}
      <NewPasswordFields {...fields} />
      <Button type="submit" look="primary" aria-disabled={busy}>
        {busy && <Spinner />}
        {t('save')}
      </Button>
    </form>
  )
}
