'use client'

import { lazy, Suspense, useEffect, useState } from 'react'

const TermsModal = lazy(() => import('./terms-modal'))

/** Asks everyone who has not accepted the current terms, on any page. */
export function TermsGate() {
  const [open, setOpen] = useState(false)
  // Dialogs render in a portal, which the server does not have.
  useEffect(() => setOpen(true), [])
  return (
    open && (
      <Suspense>
        <TermsModal onAccepted={() => setOpen(false)} />
      </Suspense>
    )
  )
}
