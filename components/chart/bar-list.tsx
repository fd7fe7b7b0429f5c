'use client'

import type { ReactNode } from 'react'
import { classes } from '@/components/ui/classes'
import { MaybeLink } from './maybe-link'

export interface ChartBar {
  key: string
  name: ReactNode
  /** The figure that the bar draws. */
  value: string
  /** Its other figures, in words. */
  note?: ReactNode
  /** Of the longest bar, from 0 to 1. */
  part: number
  href: string | null
}

/** A bar for each group, with its figures beside it; it grows from where lines begin. */
export function BarList({ bars }: { bars: readonly ChartBar[] }) {
  return (
    <ul>
      {bars.map(({ key, name, value, note, part, href }) => (
        <li key={key}>
          <MaybeLink
            href={href}
            className={classes(
              'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 rounded-md px-2 py-1.5',
              href === null && 'text-muted',
            )}
          >
            <span className="wrap-anywhere">
              <bdi>{name}</bdi>
            </span>
            <span className="text-end tabular-nums">
              <bdi className="font-medium">{value}</bdi>
            </span>
            <span aria-hidden className="col-span-2 flex h-2 overflow-hidden rounded-full bg-line">
              <span
                className="rounded-full bg-accent-ink [print-color-adjust:exact]"
                style={{ inlineSize: `${Math.min(Math.max(part, 0), 1) * 100}%` }}
              />
            </span>
            {note && <span className="col-span-2 text-xs text-muted tabular-nums">{note}</span>}
          </MaybeLink>
        </li>
      ))}
    </ul>
  )
}
