'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Button, buttonClasses } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { loadPush } from '@/lib/api/own'
import { call } from '@/lib/browser/call'
import { canPush, endOffer, isOffered, offerEvent } from './kept'

/**
 * Offers pushes once, after something was sent that others decide (`offerPush`): a line that leads to their place in
 * the person's own settings. Nothing is shown where the browser or the tenant API has none.
 */
export function PushOffer({ uuid }: { uuid: string }) {
  const t = useTranslations('push')
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const look = () => {
      if (!isOffered() || !canPush() || Notification.permission !== 'default') return
      // An answer that fails is no moment to offer anything.
      call(loadPush(), { background: true })
        .then(({ public_key }) => setOpen(public_key !== null))
        .catch(() => {})
    }
    look()
    window.addEventListener(offerEvent, look)
    return () => window.removeEventListener(offerEvent, look)
  }, [])
  if (!open) return null
  const end = () => {
    endOffer()
    setOpen(false)
  }
  return (
    <Notice className="mb-5">
      <p className="text-pretty">{t('offer')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <AppLink href={`/users/view/${uuid}#push`} className={buttonClasses()} onClick={end}>
          {t('see')}
        </AppLink>
        <Button look="quiet" onClick={end}>
          {t('dismiss')}
        </Button>
      </div>
    </Notice>
  )
}
