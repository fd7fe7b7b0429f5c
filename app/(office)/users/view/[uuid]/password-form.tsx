'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { NewPasswordFields } from '@/components/password/new-password'
import { SecretField } from '@/components/password/secret-field'
import { useNewPassword } from '@/components/password/use-new-password'
import { useSayError } from '@/components/toasts/use-say-error'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Card } from '@/components/ui/section'
import { Spinner } from '@/components/ui/spinner'
import { CallError, call } from '@/lib/browser/call'
import { sessionsKey } from './use-sessions'

/** Changes one's own password; the other sessions end with it. */
export function PasswordForm({ email }: { email: string }) {
  const t = useTranslations('profile')
  const words = useTranslations('password')
  const { explain } = useSayError()
  const client = useQueryClient()
  const { fields, body, check, refuse, clear } = useNewPassword(email)
  const [current, setCurrent] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [done, setDone] = useState<string | null>(null)

  const tellWrong = (text: string | undefined) => {
    flushSync(() => setWrong(text))
    if (text) document.getElementById('current-password')?.focus()
  }

  const send = async () => {
    setBusy(true)
    try {
      const sent = { current_password: current, password: body.password }
      const { data } = await call<{ data: { ended: number } }>('/api/auth/password', { method: 'PUT', body: sent })
      setCurrent('')
      clear()
      setDone(t('passwordChanged', { count: data.ended }))
      await client.invalidateQueries({ queryKey: sessionsKey })
    } catch (error) {
      if (error instanceof CallError && error.code === 'CREDENTIALS') tellWrong(words('currentWrong'))
      else if (!refuse(error)) setFailure(explain(error))
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setFailure(null)
    setDone(null)
    const good = check()
    tellWrong(current === '' ? words('currentMissing') : undefined)
    if (good && current !== '') void send()
  }

  return (
    <Card>
      <form
        method="post"
        noValidate
        aria-label={t('changePassword')}
        onSubmit={submit}
        className="flex max-w-md flex-col gap-5"
      >
        {failure && <Notice look="error" title={failure} />}
        {done && <Notice look="success">{done}</Notice>}
        <SecretField
          id="current-password"
          name="current_password"
          label={words('current')}
          autoComplete="current-password"
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
          error={wrong}
        />
        <NewPasswordFields {...fields} />
        <Button type="submit" aria-disabled={busy} className="self-start">
          {busy && <Spinner />}
          {t('changePassword')}
        </Button>
      </form>
    </Card>
  )
}
