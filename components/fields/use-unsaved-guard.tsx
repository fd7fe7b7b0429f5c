'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

const ConfirmDialog = lazy(() => import('@/components/ui/confirm-dialog'))

/** The address of ours that a click would go to in this tab. */
function placeOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  const here = `${location.pathname}${location.search}`
  const place = `${url.pathname}${url.search}`
  return url.origin === location.origin && place !== here ? place : null
}

/**
 * While `dirty`, asks before a link, Back or the closing of the tab would lose what was typed. Draw what it
 * answers. Back is caught by one more entry in the history for the same page, which goes when nothing is unsaved.
 */
export function useUnsavedGuard(dirty: boolean): ReactNode {
  const t = useTranslations('settings.unsaved')
  const router = useRouter()
  const [wish, setWish] = useState<{ place: string | null } | null>(null)
  const guarded = useRef(false)
  const leaving = useRef(false)

  useEffect(() => {
    if (!dirty) return
    leaving.current = false
    // Next reads its own state from the entry it comes back to.
    if (!guarded.current) history.pushState(history.state, '', location.href)
    guarded.current = true
    const onClick = (event: MouseEvent) => {
      const place = placeOf(event)
      if (place === null || leaving.current) return
      event.preventDefault()
      event.stopImmediatePropagation()
      setWish({ place })
    }
    const onBack = () => {
      if (leaving.current) return
      history.pushState(history.state, '', location.href)
      setWish({ place: null })
    }
    const onClose = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault()
    }
    // Before React, which listens on the document.
    window.addEventListener('click', onClick, true)
    window.addEventListener('popstate', onBack)
    window.addEventListener('beforeunload', onClose)
    return () => {
      window.removeEventListener('click', onClick, true)
      window.removeEventListener('popstate', onBack)
      window.removeEventListener('beforeunload', onClose)
    }
  }, [dirty])

  // Saved or undone while still here: the extra entry goes, so that one Back leaves.
  useEffect(() => {
    if (dirty || !guarded.current || leaving.current) return
    guarded.current = false
    history.back()
  }, [dirty])

  const go = () => {
    leaving.current = true
    const place = wish?.place
    setWish(null)
    if (place) router.replace(place)
    else history.go(-2)
  }

  return (
    wish && (
      <Suspense>
        <ConfirmDialog
          title={t('title')}
          body={t('body')}
          confirm={t('leave')}
          cancel={t('stay')}
          onConfirm={go}
          onClose={() => setWish(null)}
        />
      </Suspense>
    )
  )
}
