import { CircleAlert, Clock } from 'lucide-react'
import { classes } from '@/components/ui/classes'

const looks = {
  over: [CircleAlert, 'border-danger/40 bg-danger-soft text-danger'],
  soon: [Clock, 'border-accent-ink/40 text-accent-ink'],
} as const

/** A certification that ends or is over, as a word and a sign, never by colour alone. */
export function Standing({ state, label }: { state: keyof typeof looks; label: string }) {
  const [Icon, look] = looks[state]
  return (
    <span
      className={classes(
        'inline-flex shrink-0 items-center gap-1 rounded-full border px-2 text-xs leading-5 font-medium whitespace-nowrap',
        look,
      )}
    >
      <Icon aria-hidden className="size-3.5" strokeWidth={2} />
      {label}
    </span>
  )
}
