import type { ReactNode } from 'react'

export type KeyLine = { name: string; keys: ReactNode }

export const Key = ({ children }: { children: string }) => (
  <kbd className="inline-grid min-w-6 place-items-center rounded-sm border border-line bg-surface px-1.5 py-0.5 font-sans text-xs">
    {children}
  </kbd>
)

/** A heading, with a list of actions and their keys below it. */
export function KeyList({ title, lines }: { title: string; lines: readonly KeyLine[] }) {
  return (
    <section>
      <h3 className="mb-1 text-xs text-muted">{title}</h3>
      <dl className="divide-y divide-line">
        {lines.map(({ name, keys }) => (
          <div key={name} className="flex min-h-10 items-center justify-between gap-4 py-1.5">
            <dt>{name}</dt>
            <dd className="shrink-0">
              <bdi>{keys}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
