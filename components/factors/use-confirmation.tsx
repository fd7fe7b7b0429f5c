'use client'

import { lazy, type ReactNode, Suspense, useState } from 'react'
import { CallError } from '@/lib/browser/call'

const ConfirmDialog = lazy(() => import('./confirm-dialog'))

const needsPassword = (error: unknown) => error instanceof CallError && error.reason === 'confirmation_needed'

/**
 * For what hurts (identity.md#confirmation): `run` does it, and where the tenant API wants the password first, asks for
 * it in `dialog` and does it again. It answers whether it was done; false where the person would not say who they are.
 * `dialog` stands outside of any form.
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
