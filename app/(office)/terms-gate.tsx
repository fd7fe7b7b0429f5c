'use client'

import { lazy, Suspense, useEffect, useState } from 'react'

const TermsModal = lazy(() => import('./terms-modal'))

/** Asks everyone who has not accepted the terms in force, over whatever page they came to. */
export function TermsGate() {
  const [open, setOpen] = useState(false)
  // A dialog stands outside the page's own tree: the server has nothing to draw it into.
  useEffect(() => setOpen(true), [])
  return (
    open && (
      <Suspense>
        <TermsModal onAccepted={() => setOpen(false)} />
      </Suspense>
    )
  )
}
