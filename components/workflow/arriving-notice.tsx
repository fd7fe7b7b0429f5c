'use client'

import { Notice } from '@/components/ui/notice'
import { useArrival } from '@/lib/browser/use-arrival'

/** A refusal shown away from its button: scrolls into view and takes the focus. */
export function ArrivingNotice({ children, className = '' }: { children: string; className?: string }) {
  const place = useArrival<HTMLDivElement>(children)
  return (
    <div ref={place} tabIndex={-1} className={`rounded-md outline-none ${className}`}>
      <Notice look="error">{children}</Notice>
    </div>
  )
}
