import { type ReactNode, useId } from 'react'

/** A part of the explanation. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-semibold text-ink">
        {title}
      </h3>
      {children}
    </section>
  )
}

/** Names with their values below. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="divide-y divide-line rounded-lg border border-line">{children}</dl>
)

/** Renders nothing if the value is null. */
export function Fact({ name, strong, children }: { name: string; strong?: boolean; children: ReactNode }) {
  if (children === null) return null
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 px-3 py-1.5">
      <dt className="text-muted">{name}</dt>
      <dd className={strong ? 'text-end font-semibold tabular-nums' : 'text-end tabular-nums'}>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
