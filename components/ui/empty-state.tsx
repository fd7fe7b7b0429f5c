import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes'

type Props = { icon: LucideIcon; title: ReactNode; body?: ReactNode; action?: ReactNode; compact?: boolean }

/** An empty list or panel: says what it will contain, and offers the action that fills it. */
export function EmptyState({ icon: Icon, title, body, action, compact }: Props) {
  return (
    <div className={classes('flex flex-col items-center px-6 text-center', compact ? 'py-8' : 'py-16')}>
      <span className="grid size-11 place-items-center rounded-full border border-line bg-surface text-muted">
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <p className="mt-4 font-medium text-ink">{title}</p>
      {body && <p className="mt-1 max-w-sm text-pretty text-muted">{body}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
