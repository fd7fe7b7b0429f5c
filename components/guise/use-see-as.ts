'use client'

import type * as z from 'zod'
import { useSubmit } from '@/components/toasts/use-submit'
import { beginGuise } from '@/lib/api/sign-in'
import { call } from '@/lib/browser/call'
import { startAt } from '@/lib/browser/guise'
import { unlessEnded } from '@/lib/browser/unsaved'
import type { guiseInput } from '@/lib/contracts/guise'

/** Sees as a person or a profile, in all tabs, from their first page on. */
export function useSeeAs() {
  const { busy, fault, submit } = useSubmit()
  const begin = (subject: z.input<typeof guiseInput>) =>
    submit(async () => {
      await call(beginGuise(subject))
      await startAt('/dashboard')
    })
  return { busy, fault, seeAs: (subject: z.input<typeof guiseInput>) => unlessEnded(() => void begin(subject)) }
}
