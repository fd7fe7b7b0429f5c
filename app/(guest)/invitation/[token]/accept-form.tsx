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
import { acceptInvitation } from '@/lib/api/people'
import { signIn } from '@/lib/api/sign-in'
import { call } from '@/lib/browser/call'
import { untilPageGoes } from '@/lib/browser/leaving'

type Props = { token: string; email: string }

/** The password of somebody invited, who is then signed in and goes on to the onboarding. */
export function AcceptForm({ token, email }: Props) {
  const t = useTranslations('invitation')
  const { explain } = useSayError()
  const { busy, fault, submit } = useSubmit()
  const { fields, body, check, refuse } = useNewPassword(email)

  const send = async () => {
    await call(acceptInvitation(token, body), { guest: true })
    // The password is set: should the sign-in fail, the sign-in page is the way on.
    const isIn = await call(signIn({ email, password: body.password }), { guest: true }).then(
      () => true,
      () => false,
    )
    // The link is used up: Back must not return to it.
    location.replace(isIn ? '/' : '/login')
    await untilPageGoes
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && check()) void submit(send, (error) => (refuse(error) ? null : explain(error)))
  }

  return (
    <form method="post" noValidate aria-label={t('title')} onSubmit={onSubmit} className="flex flex-col gap-5">
      {fault && <Notice look="error" title={fault} />}
      <div>
        <p className="font-medium">{t('email')}</p>
        <p className="mt-1 wrap-anywhere">
          <bdi>{email}</bdi>
        </p>
        {/* So that password managers keep the password with its e-mail. */}
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      </div>
      <NewPasswordFields {...fields} />
      <Button type="submit" look="primary" aria-disabled={busy}>
        {busy && <Spinner />}
        {t('save')}
      </Button>
    </form>
  )
}
