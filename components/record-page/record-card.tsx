import { type ReactNode, useId } from 'react'

type Props = { title: string; aside?: ReactNode; className?: string; children: ReactNode }

/** A part of a record, under its heading. */
export function RecordCard({ title, aside, className = '', children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`break-inside-avoid rounded-lg border border-line bg-surface p-4 sm:p-5 print:border-0 print:p-0 print:pb-4 ${className}`}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="font-semibold text-ink">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
