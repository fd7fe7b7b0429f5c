import type { ReactNode } from 'react'

/** A sum under its name. */
export const Total = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline gap-2">
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
)
