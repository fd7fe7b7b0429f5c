'use client'

import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { answerByPasskey, PasskeyError } from '@/components/factors/passkey'
import { Button } from '@/components/ui/button'
import { FullScreenLoader } from '@/components/ui/full-screen-loader'
import { Spinner } from '@/components/ui/spinner'
import type { Challenge } from '@/lib/contracts/auth'
import { answerChallenge, isSpent } from './answer-challenge'
import { useSayPasskey } from './use-say-passkey'

type Props = Pick<ComponentProps<typeof Button>, 'look' | 'autoFocus' | 'disabled' | 'className'> & {
  /** Answers the challenge for the passkey to sign. */
  ask: () => Promise<Pick<Challenge, 'challenge' | 'options'>>
  /** The challenge was answered, or has expired. */
  spend?: () => void
  arrive: (onboarding: 'waiting' | 'finished') => Promise<void>
  /** Shows an error in place; null clears it. */
  fail: (title: string | null) => void
  wait: (seconds: number | null) => string
}

/** Answers a sign-in's challenge with a passkey: instead of the password, or after it. */
export function PasskeyButton({ ask, spend, arrive, fail, wait, ...look }: Props) {
  const t = useTranslations('signIn')
  const words = useTranslations('common')
  const explain = useSayPasskey(wait)
  const [step, setStep] = useState<'asking' | 'arriving' | null>(null)

  const use = async () => {
    if (step) return
    setStep('asking')
    fail(null)
    try {
      const { challenge, options } = await ask()
      if (!options) throw new PasskeyError('passkey_unavailable')
      const credential = await answerByPasskey(options)
      setStep('arriving')
      await arrive(await answerChallenge(challenge, { credential }))
    } catch (error) {
      if (isSpent(error)) spend?.()
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
