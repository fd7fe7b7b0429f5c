import { classes } from '@/components/ui/classes'

/** A read-only field. */
export function Shown({ label, text, className }: { label: string; text: string; className?: string | undefined }) {
  return (
    <dl className={classes('min-w-0', className)}>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere whitespace-pre-wrap tabular-nums">
        <bdi>{text || '—'}</bdi>
      </dd>
    </dl>
  )
}
