'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FailedState } from '@/components/ui/failed-state'
import { Card } from '@/components/ui/section'
import type { SecondFactors } from '@/lib/contracts/auth'
import { FactorLine } from './factor-line'
import { useFactors } from './use-factors'

const EnrolFactor = lazy(() => import('./enrol-factor'))
const EnrolPasskey = lazy(() => import('./enrol-passkey'))
const RemoveFactor = lazy(() => import('./remove-factor'))

const maxPasskeys = 10

type Doing = 'totp' | 'passkey' | SecondFactors['factors'][number] | null

/** A person's second factors, authenticator and passkeys, with adding and removing. */
export function SecondFactor({ timeZone }: { timeZone: string | undefined }) {
  const t = useTranslations('profile.factor')
  const [doing, setDoing] = useState<Doing>(null)
  const { data, isError, isFetching, refetch, passkeys, again } = useFactors()
  const over = () => {
    setDoing(null)
    again()
  }
  const factors = data?.factors ?? []
  const passkey = passkeys > 0
  return (
    <Card>
      {isError && <FailedState title={t('failed')} busy={isFetching} retry={() => void refetch()} />}
      {!data && !isError && <div aria-hidden className="h-12 animate-pulse rounded-lg bg-hover" />}
      {data && doing === null && (
        <div className="flex flex-col gap-4">
          {factors.length === 0 && <p className="font-medium">{t('off')}</p>}
          {factors.length > 0 && (
            <ul aria-label={t('title')} className="flex flex-col divide-y divide-line">
              {factors.map((factor) => (
                <FactorLine key={factor.id} factor={factor} timeZone={timeZone} onRemove={() => setDoing(factor)} />
              ))}
            </ul>
          )}
          {factors.length > 0 && (
            <p className="text-xs text-muted tabular-nums">{t('codesLeft', { count: data.recovery_codes })}</p>
          )}
          <div className="flex flex-wrap gap-3">
            {factors.length === passkeys && <Button onClick={() => setDoing('totp')}>{t('enrol')}</Button>}
            {passkeys < maxPasskeys && <Button onClick={() => setDoing('passkey')}>{t('addPasskey')}</Button>}
          </div>
        </div>
      )}
      <Suspense>
        {doing === 'totp' && <EnrolFactor passkey={passkey} onOver={over} />}
        {doing === 'passkey' && <EnrolPasskey passkey={passkey} onOver={over} />}
        {typeof doing === 'object' && doing && (
          <RemoveFactor factor={doing} last={factors.length === 1} passkey={passkey} onOver={over} />
        )}
      </Suspense>
    </Card>
  )
}
