'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { asker, type Holder, hold, letGo, settle, subscribe, unlessHeld } from '@/lib/browser/unsaved'

const ConfirmDialog = lazy(() => import('@/components/ui/confirm-dialog'))

export type LeaveGuard = {
  /** The question, while it stands: draw it. */
  dialog: ReactNode
  /** Does `go`, which closes this part of the page, once nothing of it is unsaved or the person agrees. */
  ask: (go: () => void) => void
  /** From here on nothing is asked; resolves when the address may be changed. */
  release: () => Promise<void>
}

type Losing = {
  /** The person has said that it may be lost. */
  giveUp?: () => void
  /** A draft of it is kept, which goes with it. */
  hasDraft?: boolean
  /** It stays in this tab's memory from page to page. */
  lasts?: boolean
}

/** While `dirty`, every way out asks before it would lose what was typed (interaction.md#forms). */
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
