import { classes } from './classes'

type Props = {
  label: string
  /** Out of `max`; if absent, the progress is indeterminate. */
  value?: number | undefined
  max?: number
  className?: string
}

/** A progress bar. Not the browser's own, which looks different in each, sometimes green. */
export function Progress({ label, value, max = 1, className }: Props) {
  return (
    <progress
      aria-label={label}
      max={max}
      {...(value !== undefined && { value })}
      className={classes(
        'block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line indeterminate:animate-pulse indeterminate:bg-strong',
        '[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-accent-ink [&::-moz-progress-bar]:bg-accent-ink indeterminate:[&::-moz-progress-bar]:bg-strong',
        className,
      )}
    />
  )
}
