'use client'

import { lazy, type ReactNode, Suspense, useState } from 'react'
import { CallError } from '@/lib/browser/call'

const ConfirmDialog = lazy(() => import('./confirm-dialog'))

const needsPassword = (error: unknown) => error instanceof CallError && error.reason === 'confirmation_needed'

/**
 * For sensitive actions (identity.md#confirmation): `run` performs one; if the tenant API requires the password, it
 * asks for it in `dialog` and retries. Answers true if it was done, false if the person did not confirm. Render
 * `dialog` outside of any form.
 */
export function useConfirmation(): { run: (work: () => Promise<unknown>) => Promise<boolean>; dialog: ReactNode } {
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null)

  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      if (!needsPassword(error)) throw error
    }
    const confirmed = await new Promise<boolean>((resolve) => setAnswer(() => resolve))
    setAnswer(null)
    if (confirmed) await work()
    return confirmed
  }

  const dialog = answer && (
    <Suspense>
      <ConfirmDialog onConfirmed={() => answer(true)} onClose={() => answer(false)} />
    </Suspense>
  )
  return { run, dialog }
}
