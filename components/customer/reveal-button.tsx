'use client'

import { Eye, EyeOff } from 'lucide-react'
import { IconButton } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import type { Revealing } from './use-reveal'

/** Shows the masked values, and hides them again. */
export function RevealButton({ asked, label }: { asked: Revealing<unknown>; label: string }) {
  const Icon = asked.told ? EyeOff : Eye
  return (
    <IconButton label={label} className="print:hidden" onClick={() => (asked.told ? asked.hide() : void asked.show())}>
      {asked.busy ? <Spinner /> : <Icon aria-hidden className="size-4" strokeWidth={1.75} />}
    </IconButton>
  )
}
