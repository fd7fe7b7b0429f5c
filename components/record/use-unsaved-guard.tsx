'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { guardWith } from '@/lib/browser/unsaved'

const ConfirmDialog = lazy(() => import('@/components/ui/confirm-dialog'))

/** The link of ours that a click would follow in this tab, to another address. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  const here = `${location.pathname}${location.search}`
  return url.origin === location.origin && `${url.pathname}${url.search}` !== here ? link : null
}

export type UnsavedGuard = {
  /** The question, while it stands: draw it. */
  dialog: ReactNode
  /** Does `go` once nothing is unsaved, or the person has said that it may go. */
  ask: (go: () => void) => void
  /** From here on nothing is asked; resolves when the address may be changed. */
  release: () => Promise<void>
}

/**
 * While `dirty`, asks before a link, Back or the closing of the tab would lose what was typed. Back is caught by
 * one more entry in the history for the same page, which goes when nothing is unsaved.
 */
export function useLeaveGuard(dirty: boolean): UnsavedGuard {
  const t = useTranslations('common.unsaved')
  const router = useRouter()
  const [wish, setWish] = useState<{ go: () => void } | null>(null)
  const guarded = useRef(false)
  const leaving = useRef(false)

  const release = useCallback((): Promise<void> => {
    leaving.current = true
    if (!guarded.current) return Promise.resolve()
    guarded.current = false
    return new Promise((resolve) => {
      window.addEventListener('popstate', () => resolve(), { once: true })
      history.back()
    })
  }, [])

  const ask = useCallback(
    (go: () => void) => {
      if (dirty && !leaving.current) setWish({ go: () => void release().then(go) })
      else void release().then(go)
    },
    [dirty, release],
  )

  useEffect(() => {
    if (!dirty) return
    leaving.current = false
    // Next reads its own state from the entry it comes back to.
    if (!guarded.current) history.pushState(history.state, '', location.href)
    guarded.current = true
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event)
      if (link === null || leaving.current) return
      event.preventDefault()
      event.stopImmediatePropagation()
      // The link's own way, if it still stands when the answer comes.
      ask(() => (link.isConnected ? link.click() : router.push(link.href)))
    }
    const onBack = () => {
      if (leaving.current) return
      history.pushState(history.state, '', location.href)
      setWish({
        go: () => {
          leaving.current = true
          history.go(-2)
        },
      })
    }
    const onClose = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault()
    }
    // Before React, which listens on the document.
    window.addEventListener('click', onClick, true)
    window.addEventListener('popstate', onBack)
    window.addEventListener('beforeunload', onClose)
    const unguard = guardWith(ask)
    return () => {
      unguard()
      window.removeEventListener('click', onClick, true)
      window.removeEventListener('popstate', onBack)
      window.removeEventListener('beforeunload', onClose)
    }
  }, [dirty, ask, router])

  // Saved or undone while still here: the extra entry goes, so that one Back leaves.
  useEffect(() => {
    if (!dirty && guarded.current && !leaving.current) void release()
  }, [dirty, release])

  const dialog = wish && (
    <Suspense>
      <ConfirmDialog
        title={t('title')}
        body={t('body')}
        confirm={t('leave')}
        cancel={t('stay')}
        onConfirm={() => {
          setWish(null)
          wish.go()
        }}
        onClose={() => setWish(null)}
      />
    </Suspense>
  )
  return { dialog, ask, release }
}

/** `useLeaveGuard` for a page that only has to draw it. */
export const useUnsavedGuard = (dirty: boolean): ReactNode => useLeaveGuard(dirty).dialog
