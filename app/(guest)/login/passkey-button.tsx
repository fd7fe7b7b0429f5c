'use client'

import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { answerByPasskey, PasskeyError } from '@/components/factors/passkey'
import { FullScreenLoader } from '@/components/shell/full-screen-loader'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { useSayError } from '@/components/ui/use-say-error'
import { CallError, call } from '@/lib/call'
import type { Challenge } from '@/lib/contracts/auth'
import type { SignedIn } from './use-sign-in'

type Props = Pick<ComponentProps<typeof Button>, 'look' | 'autoFocus' | 'disabled' | 'className'> & {
  /** What the passkey is to answer. */
  ask: () => Promise<Pick<Challenge, 'challenge' | 'options'>>
  arrive: (onboarding: 'waiting' | 'finished') => Promise<void>
  /** Says in place what went wrong; null while nothing has. */
  fail: (title: string | null) => void
  wait: (seconds: number | null) => string
}

/** Answers a sign-in's challenge with a passkey: instead of the password, or after it. */
export function PasskeyButton({ ask, arrive, fail, wait, ...look }: Props) {
  const t = useTranslations('signIn')
  const words = useTranslations('common')
  const { say } = useSayError()
  const [step, setStep] = useState<'asking' | 'arriving' | null>(null)

  const explain = (error: unknown) => {
    if (error instanceof PasskeyError) return say(error)
    if (!(error instanceof CallError)) return t('unavailable')
    if (error.status === 429) return wait(error.retryAfter)
    if (error.reason || error.status === 0) return say(error)
    // A tenant API that knows no passkeys misses an e-mail.
    return error.status < 500 ? say(new PasskeyError('passkey_unavailable')) : t('unavailable')
  }
  const use = async () => {
    if (step) return
    setStep('asking')
    fail(null)
    try {
      const { challenge, options } = await ask()
      if (!options) throw new PasskeyError('passkey_unavailable')
      const credential = await answerByPasskey(options)
      setStep('arriving')
      const body = { challenge, credential }
      const { response } = await call<SignedIn>('/api/auth/second-factor/verify', { method: 'POST', body, guest: true })
      await arrive(response.onboarding)
    } catch (error) {
      setStep(null)
      fail(explain(error))
    }
  }
  return (
    <>
      <Button {...look} aria-disabled={step !== null} onClick={() => void use()}>
        {step ? <Spinner /> : <KeyRound aria-hidden className="size-4" strokeWidth={1.75} />}
        {t('passkey')}
      </Button>
      {step === 'arriving' && <FullScreenLoader label={words('loading')} />}
    </>
  )
}
