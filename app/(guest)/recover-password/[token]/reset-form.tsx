'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { NewPasswordFields } from '@/components/password/new-password'
import { useNewPassword } from '@/components/password/use-new-password'
import { useSayError } from '@/components/toasts/use-say-error'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { call } from '@/lib/browser/call'

/** The new password of somebody who came by a link; then to the sign-in page, which says that it is done. */
export function ResetForm({ token }: { token: string }) {
  const t = useTranslations('recover')
  const { explain } = useSayError()
  const { fields, body, check, refuse } = useNewPassword()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const send = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const path = `/api/recover-password/reset-password/${encodeURIComponent(token)}`
      await call(path, { method: 'POST', body, guest: true })
      // The link is used up: Back must not lead to it.
      location.replace('/login?recovered=1')
    } catch (error) {
      setBusy(false)
      if (!refuse(error)) setFailure(explain(error))
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && check()) void send()
  }

  return (
    <form method="post" noValidate aria-label={t('choose')} onSubmit={submit} className="flex flex-col gap-5">
      {failure && <Notice look="error" title={failure} />}
      <NewPasswordFields {...fields} />
      <Button type="submit" look="primary" aria-disabled={busy}>
        {busy && <Spinner />}
        {t('save')}
      </Button>
    </form>
  )
}
