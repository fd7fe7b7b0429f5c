import { ChevronLeft, ChevronRight } from 'lucide-react'
import { pageButtons } from '@/lib/lists/pages'
import { buttonClasses } from './button'
import { classes } from './classes'

type Props = {
  label: string
  page: number
  last: number
  onTurn: (page: number) => void
  previous: string
  next: string
  /** Accessible name of a page number. */
  nameOf: (page: number) => string
}

/** Page numbers, up to five with gaps, and previous and next. */
export function Pagination({ label, page, last, onTurn, previous, next, nameOf }: Props) {
  // Not `disabled` at the ends: the focus would be lost there.
  const step = (to: number) => ({
    'aria-disabled': to < 1 || to > last,
    onClick: () => to >= 1 && to <= last && onTurn(to),
    className: classes(
      buttonClasses('quiet'),
      'px-2 pointer-coarse:min-w-11 aria-disabled:cursor-default aria-disabled:opacity-50',
    ),
  })
  return (
    <nav aria-label={label} className="flex items-center justify-center sm:gap-1">
      <button type="button" {...step(page - 1)}>
        <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" strokeWidth={1.75} />
        <span className="max-sm:sr-only">{previous}</span>
      </button>
      {pageButtons(page, last).map((one, index, all) =>
        one === 'gap' ? (
          <span key={`after-${all[index - 1]}`} aria-hidden className="w-5 text-center text-muted">
            …
          </span>
        ) : (
          <button
            key={one}
            type="button"
            aria-label={nameOf(one)}
            aria-current={one === page ? 'page' : undefined}
            onClick={() => onTurn(one)}
            className={classes(
              'control min-w-8 rounded-md sm:min-w-9 pointer-coarse:min-w-11 px-2 font-medium tabular-nums transition-colors duration-100',
              // On the narrowest screens only the ends and the current page.
              one !== page && one !== 1 && one !== last && 'max-[22.5rem]:hidden',
              one === page ? 'bg-primary text-on-primary' : 'text-muted hover:bg-hover hover:text-ink',
            )}
          >
            {one}
          </button>
        ),
      )}
      <button type="button" {...step(page + 1)}>
        <span className="max-sm:sr-only">{next}</span>
        <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" strokeWidth={1.75} />
      </button>
    </nav>
  )
}
