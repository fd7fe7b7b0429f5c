'use client'

import { lazy, Suspense } from 'react'
import { pushOwner } from './push-owner'

const KeptPushes = lazy(() => import('./kept-pushes'))

/** Keeps this browser's pushes to the person `uuid` who is signed in. Loaded only where some were switched on. In the browser alone. */
export function PushKeeper({ uuid }: { uuid: string }) {
  if (pushOwner() === null) return null
  return (
    <Suspense>
      <KeptPushes uuid={uuid} />
    </Suspense>
  )
}
