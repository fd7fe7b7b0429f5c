'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { NewPasswordFields } from '@/components/password/new-password'
import { SecretField } from '@/components/password/secret-field'
import { useNewPassword } from '@/components/password/use-new-password'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Card } from '@/components/ui/section'
import { Spinner } from '@/components/ui/spinner'
import { changePassword } from '@/lib/api/sign-in'
import { CallError, call } from '@/lib/browser/call'
import { sessionsKey } from './use-sessions'

/** Changes one's own password, which ends the other sessions. */
export function PasswordForm({ email }: { email: string }) {
  const t = useTranslations('profile')
  const words = useTranslations('password')
  const { fields, current, setCurrent, wrong, busy, fault, done, onSubmit } = useOwnPassword(email)
  return (
    <Card>
      <form
        method="post"
        noValidate
        aria-label={t('changePassword')}
        onSubmit={onSubmit}
        className="flex max-w-md flex-col gap-5"
      >
        {fault && <Notice look="error" title={fault} />}
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

/** State of the password form: checks, sends, and shows refusals at their fields. */
function useOwnPassword(email: string) {
  const t = useTranslations('profile')
  const words = useTranslations('password')
  const { explain } = useSayError()
  const { busy, fault, setFault, submit } = useSubmit()
  const client = useQueryClient()
  const { fields, body, check, refuse, clear } = useNewPassword(email)
  const [current, setCurrent] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [done, setDone] = useState<string | null>(null)

  const tellWrong = (text: string | undefined) => {
    flushSync(() => setWrong(text))
    if (text) document.getElementById('current-password')?.focus()
  }

  const change = async () => {
    const { ended } = await call(changePassword({ current_password: current, password: body.password }))
    setCurrent('')
    clear()
    setDone(t('passwordChanged', { count: ended }))
    await client.invalidateQueries({ queryKey: sessionsKey })
  }
  const refused = (error: unknown) => {
    if (!(error instanceof CallError && error.code === 'CREDENTIALS')) return refuse(error) ? null : explain(error)
    tellWrong(words('currentWrong'))
    return null
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setFault(null)
    setDone(null)
    const good = check()
    tellWrong(current === '' ? words('currentMissing') : undefined)
    if (good && current !== '') void submit(change, refused)
  }
  return { fields, current, setCurrent, wrong, busy, fault, done, onSubmit }
}
