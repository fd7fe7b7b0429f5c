'use client'

import { useEffect } from 'react'
import { useLive } from '@/components/live/use-live'
import { loadMe } from '@/lib/api/sign-in'
import { call } from '@/lib/browser/call'
import { otherGuise } from '@/lib/browser/guise'
import { hasUnsaved } from '@/lib/browser/unsaved'

const refused = 'balcao-refused'

/**
 * Loads menu and page anew once the person's permissions have changed (permissions.md#immediate-effect): asks after each
 * notification, when the person comes back to the tab, and when a page refuses them. Input that is not saved comes
 * first: it might belong to a page that is theirs no longer.
 */
export function FollowRights({ permissions, guise }: { permissions: readonly string[]; guise: string | null }) {
  const check = async () => {
    // The session may be over, and the next call says so.
    const me = await call(loadMe(), { background: true, guest: true }).catch(() => null)
    if (me && (me.guise?.id ?? null) !== guise) otherGuise()
    if (!me?.permissions || hasUnsaved()) return
    // Not `router.refresh()`, which leaves a page that has refused as it is.
    if (me.permissions.toSorted().join() !== permissions.toSorted().join()) location.reload()
  }
  useLive(() => void check())
  useEffect(() => {
    const onRefused = () => void check()
    window.addEventListener(refused, onRefused)
    return () => window.removeEventListener(refused, onRefused)
  })
  return null
}

/** Part of the page that refuses: the menu that led here may be outdated. */
export function RefusedHere() {
  useEffect(() => void window.dispatchEvent(new Event(refused)), [])
  return null
}
