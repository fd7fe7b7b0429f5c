'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FullScreenLoader } from '@/components/shell/full-screen-loader'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { TextField } from '@/components/ui/text-field'
import { useSayError } from '@/components/ui/use-say-error'
import { CallError, call } from '@/lib/call'
import type { SignedIn } from './use-sign-in'

type Props = {
  challenge: string
  /** One of the codes kept for a lost device, rather than the authenticator's. */
  recovery: boolean
  arrive: (onboarding: 'waiting' | 'finished') => Promise<void>
  wait: (seconds: number | null) => string
}

/** A code answers the challenge of a sign-in. */
export function CodeForm({ challenge, recovery, arrive, wait }: Props) {
  const t = useTranslations('signIn')
  const words = useTranslations('common')
  const { say } = useSayError()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const focus = () => field.current?.querySelector('input')?.focus()

  useEffect(focus, [])

  const send = async () => {
    setBusy(true)
    setFault(null)
    try {
      const body = { challenge, code }
      const { response } = await call<SignedIn>('/api/auth/second-factor/verify', { method: 'POST', body, guest: true })
      await arrive(response.onboarding)
    } catch (error) {
      setBusy(false)
      if (!(error instanceof CallError)) return setFault(t('unavailable'))
      if (error.status === 429) return setFault(wait(error.retryAfter))
      setFault(say(error))
      setCode('')
      focus()
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (code.trim().length >= 6) return void send()
    setFault(t('codeMissing'))
    focus()
  }

  return (
    <form method="post" noValidate aria-label={t('codeTitle')} onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-pretty text-muted">{t(recovery ? 'recoveryLead' : 'codeLead')}</p>
      {fault && <Notice look="error" title={fault} />}
      <div ref={field}>
        <TextField
          id="code"
          name="code"
          label={t(recovery ? 'recoveryCode' : 'code')}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          inputMode={recovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={recovery ? 40 : 6}
          className="tabular-nums"
        />
      </div>
      <Button type="submit" look="primary" aria-disabled={busy}>
        {busy && <Spinner />}
        {t('codeSubmit')}
      </Button>
      {busy && <FullScreenLoader label={words('loading')} />}
    </form>
  )
}
