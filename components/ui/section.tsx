import type { ReactNode } from 'react'

type Props = { id: string; title: ReactNode; lead?: ReactNode; children: ReactNode }

/** A part of a page: title and lead on one side, its content on the other. */
export function Section({ id, title, lead, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-line py-7 first:border-0 first:pt-0 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="font-semibold text-ink">
          {title}
        </h2>
        {lead && <p className="mt-1 text-pretty text-muted">{lead}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

/** The surface under a section's fields or lines. */
export function Card({ children, className = 'p-5' }: { children: ReactNode; className?: string }) {
  return <div className={`rounded-lg border border-line bg-surface ${className}`}>{children}</div>
}
