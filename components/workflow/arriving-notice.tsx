'use client'

import { Notice } from '@/components/ui/notice'
import { useArrival } from '@/lib/browser/use-arrival'

/** Why what was pressed was refused, where that stands apart from the button: the page and the focus go to it. */
export function ArrivingNotice({ children, className = '' }: { children: string; className?: string }) {
  const place = useArrival<HTMLDivElement>(children)
  return (
    <div ref={place} tabIndex={-1} className={`rounded-md outline-none ${className}`}>
      <Notice look="error">{children}</Notice>
    </div>
  )
}
