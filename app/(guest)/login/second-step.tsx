'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { Challenge } from '@/lib/contracts/auth'
import { CodeForm } from './code-form'
import { PasskeyButton } from './passkey-button'

type Props = {
  asked: Challenge
  arrive: (onboarding: 'waiting' | 'finished') => Promise<never>
  /** Returns to e-mail and password. */
  begin: () => void
  /** Answers a new challenge for the same e-mail and password. */
  renew: () => Promise<Challenge>
  wait: (seconds: number | null) => string
}

const others = { passkey: 'passkey', code: 'useCode', recovery: 'useRecovery' } as const
type Way = keyof typeof others

/** The second step of a sign-in: a code or passkey, or a recovery code. */
export function SecondStep({ asked, arrive, begin, renew, wait }: Props) {
  const t = useTranslations('signIn')
  const has: Record<Way, boolean> = {
    passkey: asked.options !== undefined,
    code: asked.second_factor.includes('totp'),
    recovery: true,
  }
  const ways = (['passkey', 'code', 'recovery'] as const).filter((way) => has[way])
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery')
  const [failure, setFailure] = useState<string | null>(null)
  /** Null once it is spent: the next answer requests a new one. */
  const [open, setOpen] = useState<Challenge | null>(asked)
  const ask = async () => {
    const found = open ?? (await renew())
    setOpen(found)
    return found
  }
  const spend = () => setOpen(null)
  return (
    <div className="flex flex-col gap-5">
      {way === 'passkey' ? (
        <section aria-label={t('codeTitle')} className="flex flex-col gap-5">
          <p className="text-pretty text-muted">{t('passkeyLead')}</p>
          {failure && <Notice look="error" title={failure} />}
          <PasskeyButton
            look="primary"
            autoFocus
            ask={ask}
            spend={spend}
            arrive={arrive}
            fail={setFailure}
            wait={wait}
          />
        </section>
      ) : (
        <CodeForm key={way} ask={ask} spend={spend} recovery={way === 'recovery'} arrive={arrive} wait={wait} />
      )}
      <div className="-mx-3.5 flex flex-wrap justify-between gap-x-4">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button
              key={other}
              look="quiet"
              onClick={() => {
                setFailure(null)
                setWay(other)
              }}
            >
              {t(others[other])}
            </Button>
          ))}
        <Button look="quiet" onClick={begin}>
          {t('otherAccount')}
        </Button>
      </div>
    </div>
  )
}
