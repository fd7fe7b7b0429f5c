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

type Hearing = { isLeaving: () => boolean; onLink: (link: HTMLAnchorElement) => void; onBack: () => void }

/** Stops links, Back and the closing of the tab, unless the page is being left; answers what ends that. */
function hearLeaving({ isLeaving, onLink, onBack }: Hearing): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const stopLink = (event: MouseEvent) => {
    const link = linkOf(event)
    if (link === null || isLeaving()) return
    event.preventDefault()
    event.stopImmediatePropagation()
    onLink(link)
  }
  const stopBack = () => {
    if (isLeaving()) return
    history.pushState(history.state, '', location.href)
    onBack()
  }
  const stopClose = (event: BeforeUnloadEvent) => {
    if (!isLeaving()) event.preventDefault()
  }
  // Before React, which listens on the document.
  window.addEventListener('click', stopLink, { capture: true, signal })
  window.addEventListener('popstate', stopBack, { signal })
  window.addEventListener('beforeunload', stopClose, { signal })
  return () => stop.abort()
}

function LeaveQuestion({ go, onClose }: { go: () => void; onClose: () => void }) {
  const t = useTranslations('common.unsaved')
  return (
    <Suspense>
      <ConfirmDialog
        title={t('title')}
        body={t('body')}
        confirm={t('leave')}
        cancel={t('stay')}
        onConfirm={() => {
          onClose()
          go()
        }}
        onClose={onClose}
      />
    </Suspense>
  )
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
    const away = () => {
      leaving.current = true
      history.go(-2)
    }
    const unheard = hearLeaving({
      isLeaving: () => leaving.current,
      // The link's own way, if it still stands when the answer comes.
      onLink: (link) => ask(() => (link.isConnected ? link.click() : router.push(link.href))),
      onBack: () => setWish({ go: away }),
    })
    const unguard = guardWith(ask)
    return () => {
      unguard()
      unheard()
    }
  }, [dirty, ask, router])

  // Saved or undone while still here: the extra entry goes, so that one Back leaves.
  useEffect(() => {
    if (!dirty && guarded.current && !leaving.current) void release()
  }, [dirty, release])

  const dialog = wish && <LeaveQuestion go={wish.go} onClose={() => setWish(null)} />
  return { dialog, ask, release }
}

/** `useLeaveGuard` for a page that only has to draw it. */
export const useUnsavedGuard = (dirty: boolean): ReactNode => useLeaveGuard(dirty).dialog
