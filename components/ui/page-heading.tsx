import type { ReactNode } from 'react'

/** The only h1 of a screen, with the name of its section above it. */
export function PageHeading({ section, children }: { section?: ReactNode; children: ReactNode }) {
  return (
    <header className="mb-5">
      {section && <p className="text-xs leading-4 text-muted">{section}</p>}
      <h1 className="text-xl leading-7 font-semibold tracking-tight text-ink">{children}</h1>
    </header>
  )
}
