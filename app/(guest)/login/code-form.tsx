'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { FullScreenLoader } from '@/components/ui/full-screen-loader'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { TextField } from '@/components/ui/text-field'
import { CallError } from '@/lib/browser/call'
import type { Challenge } from '@/lib/contracts/auth'
import { answerChallenge, isSpent } from './answer-challenge'

type Props = {
  /** Answers the challenge for the code. */
  ask: () => Promise<Pick<Challenge, 'challenge'>>
  /** The challenge was answered, or has expired. */
  spend: () => void
  /** A recovery code, rather than one from the authenticator. */
  recovery: boolean
  arrive: (onboarding: 'waiting' | 'finished') => Promise<never>
  wait: (seconds: number | null) => string
}

/** Answers a sign-in's challenge with a code. */
export function CodeForm({ ask, spend, recovery, arrive, wait }: Props) {
  const t = useTranslations('signIn')
  const words = useTranslations('common')
  const { say } = useSayError()
  const [code, setCode] = useState('')
  const { busy, fault, setFault, submit } = useSubmit()
  const field = useRef<HTMLDivElement>(null)
  const focus = () => field.current?.querySelector('input')?.focus()

  useEffect(focus, [])

  const send = async () => {
    const { challenge } = await ask()
    await arrive(await answerChallenge(challenge, { code }))
  }
  const refuse = (error: unknown) => {
    const spent = isSpent(error)
    if (spent) spend()
    if (!(error instanceof CallError)) return t('unavailable')
    if (error.status === 429) return wait(error.retryAfter)
    // Clear it after a refusal only: a code that may not have reached the server can be sent again.
    if (!spent) setCode('')
    focus()
    return say(error)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (code.trim().length >= 6) return void submit(send, refuse)
    setFault(t('codeMissing'))
    focus()
  }

  return (
    <form method="post" noValidate aria-label={t('codeTitle')} onSubmit={onSubmit} className="flex flex-col gap-5">
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
