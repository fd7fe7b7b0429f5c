'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { FailedState } from '@/components/shell/failed-state'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/section'
import { call } from '@/lib/call'
import type { SecondFactors } from '@/lib/contracts/auth'
import { dateTime } from '@/lib/dates'

const EnrolFactor = lazy(() => import('./enrol-factor'))
const RemoveFactor = lazy(() => import('./remove-factor'))

const key = ['second-factor']

/** The authenticator that a sign-in asks for after the password: to turn on, and to take away. */
export function SecondFactor({ timeZone }: { timeZone: string | undefined }) {
  const t = useTranslations('profile.factor')
  const client = useQueryClient()
  const [doing, setDoing] = useState<'enrol' | 'remove' | null>(null)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      call<{ data: SecondFactors }>('/api/auth/second-factor', { signal }).then((answer) => answer.data),
  })
  const over = () => {
    setDoing(null)
    void client.invalidateQueries({ queryKey: key })
  }
  const [factor] = data?.factors ?? []
  return (
    <Card>
      {isError && <FailedState title={t('failed')} busy={isFetching} retry={() => void refetch()} />}
      {!data && !isError && <div aria-hidden className="h-12 animate-pulse rounded-lg bg-hover" />}
      {data && doing === null && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <div className="min-w-0 flex-1">
            <p className="font-medium">{t(factor ? 'on' : 'off')}</p>
            {factor && (
              <p className="mt-0.5 text-xs text-muted tabular-nums">
                {t('since', { date: dateTime(factor.created_at, timeZone) })} ·{' '}
                {t('codesLeft', { count: data.recovery_codes })}
              </p>
            )}
          </div>
          <Button onClick={() => setDoing(factor ? 'remove' : 'enrol')}>{t(factor ? 'remove' : 'enrol')}</Button>
        </div>
      )}
      <Suspense>
        {doing === 'enrol' && <EnrolFactor onOver={over} />}
        {doing === 'remove' && factor && <RemoveFactor id={factor.id} onOver={over} />}
      </Suspense>
    </Card>
  )
}
