'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { asker, type Holder, hold, letGo, settle, subscribe, unlessHeld } from '@/lib/browser/unsaved'

const ConfirmDialog = lazy(() => import('@/components/ui/confirm-dialog'))

export type LeaveGuard = {
  /** The open question: render it. */
  dialog: ReactNode
  /** Runs `go`, which closes this part of the page, once nothing in it is unsaved or the person agrees. */
  ask: (go: () => void) => void
  /** Stops guarding; resolves once the address may be changed. */
  release: () => Promise<void>
}

type Losing = {
  /** The person agrees to lose the input. */
  giveUp?: () => void
  /** A saved draft would be deleted with it. */
  hasDraft?: boolean
  /** The input survives navigation in this tab's memory. */
  lasts?: boolean
}

/** While `dirty`, asks before any navigation that would lose the input (interaction.md#forms). */
export function useLeaveGuard(dirty: boolean, { giveUp, hasDraft = false, lasts = false }: Losing = {}): LeaveGuard {
  const { push } = useRouter()
  const [holder] = useState<Holder>(() => ({ visit: push, lasts }))
  useEffect(() => {
    holder.giveUp = giveUp
  })
  useEffect(() => {
    if (!dirty) return
    hold(holder)
    return () => void letGo(holder)
  }, [dirty, holder])
  const isAsked = useSyncExternalStore(
    subscribe,
    () => asker() === holder,
    () => false,
  )
  const ways = useMemo(
    () => ({ ask: (go: () => void) => unlessHeld(holder, go), release: () => letGo(holder) }),
    [holder],
  )
  return { ...ways, dialog: isAsked && <LeaveQuestion hasDraft={hasDraft} /> }
}

function LeaveQuestion({ hasDraft }: { hasDraft: boolean }) {
  const t = useTranslations('common.unsaved')
  return (
    <Suspense>
      <ConfirmDialog
        safe
        title={t('title')}
        body={t(hasDraft ? 'bodyDraft' : 'body')}
        confirm={t('leave')}
        cancel={t('stay')}
        onConfirm={() => settle(true)}
        onClose={() => settle(false)}
      />
    </Suspense>
  )
}
