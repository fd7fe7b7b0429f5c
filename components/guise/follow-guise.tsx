'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { onOtherGuise } from '@/lib/browser/guise'
import { hasUnsaved } from '@/lib/browser/unsaved'

/**
 * Loads the page anew once it no longer shows as whom the session sees: another tab has begun or left, or the hour is
 * over (`endsAt`). Over unsaved input it asks first; until then the server refuses what the page writes.
 */
export function FollowGuise({ endsAt }: { endsAt: string | null }) {
  const t = useTranslations('guise')
  const [moved, setMoved] = useState(false)
  const renew = useEffectEvent(() => (hasUnsaved() ? setMoved(true) : location.reload()))
  useEffect(() => onOtherGuise(() => renew()), [])
  useEffect(() => {
    if (endsAt === null) return
    const timer = setTimeout(() => renew(), Math.max(0, Date.parse(endsAt) - Date.now()) + 1000)
    return () => clearTimeout(timer)
  }, [endsAt])
  if (!moved) return null
  return (
    <div
      role="alert"
      className="fixed inset-x-3 bottom-3 z-40 mx-auto flex max-w-2xl flex-wrap items-center justify-between gap-3 rounded-lg border border-strong bg-raised px-4 py-3 shadow-float"
    >
      <p className="min-w-0 flex-1 basis-60 text-pretty">{t('moved')}</p>
      <Button look="primary" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </div>
  )
}
