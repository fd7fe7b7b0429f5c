import { classes } from './classes'

type Props = {
  label: string
  /** Of `max`; without it: under way, nobody knows how far. */
  value?: number | undefined
  max?: number
  className?: string
}

/** How far something is. Drawn here: of browsers' own bars no two look alike, and some are green. */
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
