'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useGo } from '@/components/unsaved/use-go'
import { removeProfile, restoreProfile } from '@/lib/api/profiles'
import { call } from '@/lib/browser/call'
import type { ProfileDetail } from '@/lib/contracts/profile'

const ConfirmDialog = lazy(() => import('@/components/ui/confirm-dialog'))

/** Deletes a profile of the company's own, after a confirmation. */
export function RemoveProfile({ profile: { id, name } }: { profile: ProfileDetail }) {
  const t = useTranslations('profiles')
  const { busy, fault, submit } = useSubmit()
  const { refresh } = useRouter()
  const go = useGo()
  const [asking, setAsking] = useState(false)
  const undo = async () => {
    await call(restoreProfile(id))
    go(`/users/roles?profile=${id}`, 'replace')
    refresh()
  }
  const remove = () =>
    submit(
      async () => {
        setAsking(false)
        await call(removeProfile(id))
        go('/users/roles', 'replace')
        refresh()
      },
      undefined,
      () => ({ message: t('deleted', { name }), undo }),
    )
  return (
    <>
      <Button disabled={busy} onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      {fault && <Notice look="error" title={fault} className="w-full" />}
      {asking && (
        <Suspense>
          <ConfirmDialog
            title={t('deleteTitle', { name })}
            body={t('deleteBody')}
            confirm={t('delete')}
            cancel={t('cancel')}
            onConfirm={() => void remove()}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
