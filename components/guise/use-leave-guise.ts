'use client'

import { useSubmit } from '@/components/toasts/use-submit'
import { endGuise } from '@/lib/api/sign-in'
import { call } from '@/lib/browser/call'
import { startAt } from '@/lib/browser/guise'
import { unlessEnded } from '@/lib/browser/unsaved'
import type { Guise } from '@/lib/contracts/guise'

/** The page on which seeing as somebody begins: the person's, or the profile's. */
const pageOf = ({ kind, subject }: Guise) =>
  kind === 'user' ? `/users/view/${subject}` : `/users/roles?profile=${subject}`

/** Sees as oneself again, in all tabs, and goes back to the person or profile. */
export function useLeaveGuise(guise: Guise | null) {
  const { busy, fault, submit } = useSubmit()
  const end = () =>
    submit(async () => {
      await call(endGuise())
      await startAt(guise ? pageOf(guise) : '/dashboard')
    })
  return { busy, fault, leave: () => unlessEnded(() => void end()) }
}
