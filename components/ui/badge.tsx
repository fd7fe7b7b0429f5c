import type { ReactNode } from 'react'

/** One or two words about the thing beside it. */
export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center rounded-full border border-line bg-hover px-2 text-xs leading-5 font-medium text-muted">
      {children}
    </span>
  )
}

/** A count on the corner of an icon; nothing at 0. Announced through the name of its button. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden
      className="absolute end-0.5 top-0.5 min-w-4 rounded-full bg-primary px-1 text-center text-[0.625rem] leading-4 font-semibold text-on-primary tabular-nums"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
