'use client'

import { lazy, Suspense } from 'react'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { pushOwner } from './push-owner'

const KeptPushes = lazy(() => import('./kept-pushes'))

/** Keeps this browser's pushes to the person `uuid` who is signed in. Loaded only where some were switched on. */
export function PushKeeper({ uuid }: { uuid: string }) {
  if (!useInBrowser() || pushOwner() === null) return null
  return (
    <Suspense>
      <KeptPushes uuid={uuid} />
    </Suspense>
  )
}
