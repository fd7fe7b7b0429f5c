'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { useConfirmation } from '@/components/factors/use-confirmation'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Card } from '@/components/ui/section'
import { removeUserFactors } from '@/lib/api/second-factor'
import { call } from '@/lib/browser/call'

const ConfirmDialog = lazy(() => import('@/components/ui/confirm-dialog'))

type Props = { uuid: string; name: string; has: boolean }

/** Removes somebody else's second factor, when they have lost the device. */
export function OthersFactor({ uuid, name, has }: Props) {
  const t = useTranslations('profile.othersFactor')
  const words = useTranslations('profile')
  const { busy, fault, submit } = useSubmit()
  const { run, dialog } = useConfirmation()
  const [asking, setAsking] = useState(false)
  const [ended, setEnded] = useState<number | null>(null)

  const remove = () => {
    setAsking(false)
    return submit(() => run(async () => setEnded((await call(removeUserFactors(uuid))).ended)))
  }

  if (ended !== null) return <Notice look="success">{t('removed', { count: ended })}</Notice>
  return (
    <Card>
      {fault && (
        <Notice look="error" className="mb-4">
          {fault}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 font-medium">{t(has ? 'has' : 'none')}</p>
        {has && (
          <Button disabled={busy} onClick={() => setAsking(true)}>
            {t('remove')}
          </Button>
        )}
      </div>
      {asking && (
        <Suspense>
          <ConfirmDialog
            title={t('ask', { name })}
            body={t('body')}
            confirm={t('remove')}
            cancel={words('cancel')}
            onConfirm={() => void remove()}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
      {dialog}
    </Card>
  )
}
