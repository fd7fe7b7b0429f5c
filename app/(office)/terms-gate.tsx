'use client'

import { lazy, Suspense, useState } from 'react'

const TermsModal = lazy(() => import('./terms-modal'))

/** Asks everyone who has not accepted the terms in force, over whatever page they came to. */
export function TermsGate() {
  const [open, setOpen] = useState(true)
  return (
    open && (
      <Suspense>
        <TermsModal onAccepted={() => setOpen(false)} />
      </Suspense>
    )
  )
}
