'use client'

import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { classes } from '@/components/ui/classes'

type Props = {
  /** Null for what leads nowhere. */
  href: string | null
  className: string
  /** Its name, where what is drawn has none. */
  said?: string
  children: ReactNode
}

/** A figure that is a link to the rows it counts, or the same without one. */
export function MaybeLink({ href, className, said, children }: Props) {
  if (href === null)
    return (
      <div className={className}>
        {said !== undefined && <span className="sr-only">{said}</span>}
        {children}
      </div>
    )
  return (
    <AppLink
      href={href}
      {...(said !== undefined && { 'aria-label': said, title: said })}
      className={classes(className, 'hover:bg-[color-mix(in_oklab,var(--ink)_7%,transparent)]')}
    >
      {children}
    </AppLink>
  )
}
