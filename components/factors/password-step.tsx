'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { SecretField } from '@/components/password/secret-field'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { beginConfirmation, confirmByPasskey } from '@/lib/api/sign-in'
import { CallError, call } from '@/lib/browser/call'
import { answerByPasskey } from './passkey'

type Props = {
  label: string
  submit: string
  /** The person has a passkey, which may replace the password. */
  passkey?: boolean
  /** Runs the action with this password; without one, the passkey has confirmed the person. */
  run: (password?: string) => Promise<void>
  onCancel: () => void
}

/** Confirms the person's identity: valid for five minutes of this session (identity.md#confirmation). */
async function answerOnceMore() {
  const { challenge, options } = await call(beginConfirmation())
  await call(confirmByPasskey({ challenge, credential: await answerByPasskey(options) }))
}

/** Asks for the password or a passkey again before a dangerous action (identity.md#confirmation). */
export function PasswordStep({ label, submit: submitLabel, passkey = false, run, onCancel }: Props) {
  const t = useTranslations('profile.factor')
  const words = useTranslations('password')
  const { explain } = useSayError()
  const { busy, fault, submit } = useSubmit()
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string>()
  const refuse = (error: unknown) => {
    // A refused or expired passkey has a reason of its own; without one the password was wrong.
    const isPassword = error instanceof CallError && error.code === 'CREDENTIALS' && !error.reason
    if (isPassword) setWrong(words('currentWrong'))
    return isPassword ? null : explain(error)
  }
  const attempt = (work: () => Promise<void>) =>
    submit(() => {
      setWrong(undefined)
      return work()
    }, refuse)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (password === '') setWrong(words('currentMissing'))
    else void attempt(() => run(password))
  }
  return (
    <form method="post" noValidate aria-label={label} onSubmit={onSubmit} className="flex max-w-md flex-col gap-4">
      <p className="text-pretty text-muted">{label}</p>
      {fault && <Notice look="error" title={fault} />}
      <SecretField
        id="factor-password"
        name="password"
        label={words('current')}
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={wrong}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" aria-disabled={busy}>
          {busy && <Spinner />}
          {submitLabel}
        </Button>
        {passkey && (
          <Button aria-disabled={busy} onClick={() => void attempt(() => answerOnceMore().then(() => run()))}>
            {t('usePasskey')}
          </Button>
        )}
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
