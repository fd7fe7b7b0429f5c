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

type Props = {
  challenge: string
  arrive: (onboarding: 'waiting' | 'finished') => Promise<void>
  /** Back to e-mail and password. */
  begin: () => void
  wait: (seconds: number | null) => string
}

/** The second step of a sign-in: the authenticator's code, or one of those kept for a lost device. */
export function CodeForm({ challenge, arrive, begin, wait }: Props) {
  const t = useTranslations('signIn')
  const words = useTranslations('common')
  const { say } = useSayError()
  const [recovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const focus = () => field.current?.querySelector('input')?.focus()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field of the chosen way takes the focus.
  useEffect(focus, [recovery])

  const send = async () => {
    setBusy(true)
    setFault(null)
    try {
      const { response } = await call<{ response: { onboarding: 'waiting' | 'finished' } }>(
        '/api/auth/second-factor/verify',
        { method: 'POST', body: { challenge, code }, guest: true },
      )
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
          key={String(recovery)}
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
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button
          look="quiet"
          onClick={() => {
            setRecovery(!recovery)
            setCode('')
            setFault(null)
          }}
        >
          {t(recovery ? 'useCode' : 'useRecovery')}
        </Button>
        <Button look="quiet" onClick={begin}>
          {t('otherAccount')}
        </Button>
      </div>
      {busy && <FullScreenLoader label={words('loading')} />}
    </form>
  )
}
