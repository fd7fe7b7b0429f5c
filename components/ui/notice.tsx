import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes'

const looks = {
  error: [CircleAlert, 'border-danger/40 bg-danger-soft', 'text-danger'],
  warning: [TriangleAlert, 'border-strong bg-hover', 'text-ink'],
  success: [CircleCheck, 'border-line bg-hover', 'text-ink'],
  info: [Info, 'border-line bg-hover', 'text-muted'],
} as const

type Props = {
  look?: keyof typeof looks
  title?: ReactNode
  children?: ReactNode
  id?: string
  className?: string
}

/** A sentence that stays on the page. Screen readers announce an error immediately, others politely. */
export function Notice({ look = 'info', title, children, id, className }: Props) {
  const [Icon, box, mark] = looks[look]
  return (
    <div
      id={id}
      role={look === 'error' ? 'alert' : 'status'}
      className={classes('flex gap-2.5 rounded-md border px-3 py-2.5', box, className)}
    >
      <Icon aria-hidden className={classes('mt-0.5 size-4 shrink-0', mark)} strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        {title && <p className={classes('font-medium', look === 'error' && 'text-danger')}>{title}</p>}
        {/* A paragraph: its own text direction decides where its full stop goes. */}
        {children && (
          <div className={classes(Boolean(title) && 'mt-0.5')}>
            {typeof children === 'string' ? <p>{children}</p> : children}
          </div>
        )}
      </div>
    </div>
  )
}
