import { type ReactNode, useId } from 'react'
import { classes } from '@/components/ui/classes'

type Props = {
  /** Heading of the fields inside. */
  title?: ReactNode
  lead?: ReactNode
  /** Columns, if there is room. */
  columns?: 1 | 2 | 3
  children: ReactNode
}

const grids = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' } as const

/** A group of fields of a form, under its title. */
export function Fields({ title, lead, columns = 2, children }: Props) {
  const id = useId()
  return (
    <fieldset
      aria-labelledby={title ? id : undefined}
      className="border-t border-line py-5 first:border-0 first:pt-0 last:pb-0"
    >
      {title && (
        <div className="mb-4">
          <h3 id={id} className="font-semibold">
            {title}
          </h3>
          {lead && <p className="mt-0.5 text-pretty text-muted">{lead}</p>}
        </div>
      )}
      <div className={classes('grid items-start gap-x-4 gap-y-5', grids[columns])}>{children}</div>
    </fieldset>
  )
}

/** For a field as wide as its group. */
export const wide = 'sm:col-span-full'
