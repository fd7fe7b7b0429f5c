'use client'

import { MaybeLink } from './maybe-link'
import { chartMarks, drawing } from './scales'

export interface ChartColumn {
  key: string
  /** Below the column. */
  label: string
  /** The name of its link: which it is, and all its figures. */
  said: string
  value: number
  /** Null where there is nothing to open. */
  href: string | null
}

type Props = {
  label: string
  columns: readonly ChartColumn[]
  /** Of the same places, as a line. */
  compared?: readonly number[]
  /** An amount beside its rule, in few letters. */
  short: (value: number) => string
}

/**
 * Figures in the order of time, which is from left to right in every language: columns, each a link, and a line of what
 * they are compared with. Heavy: import it lazily.
 */
export default function ColumnChart({ label, columns, compared = [], short }: Props) {
  const {
    columns: marks,
    path,
    ticks,
  } = chartMarks(
    columns.map(({ value }) => value),
    compared,
  )
  return (
    <section
      dir="ltr"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
      tabIndex={0}
      className="h-64 overflow-x-auto overflow-y-hidden px-2 pt-5 print:overflow-visible"
    >
      <div
        className="relative flex h-full min-w-(--least) flex-col pointer-coarse:min-w-(--touched) [--edge:0rem] sm:[--edge:3.5rem] print:min-w-0"
        // No narrower than names need, and where they are touched than fingers do.
        style={{
          ['--least' as string]: `${columns.length * 1.625}rem`,
          ['--touched' as string]: `${columns.length * 2.75}rem`,
        }}
      >
        <div aria-hidden className="pointer-events-none absolute inset-x-0 top-0 bottom-6">
          {ticks.map(({ value, part }) => (
            <span
              key={value}
              className="absolute inset-x-0 border-t border-line text-xs leading-4 text-muted tabular-nums"
              style={{ bottom: `${part * 100}%` }}
            >
              <span className="absolute -top-4 start-0 z-10 bg-surface/80 pe-1">{short(value)}</span>
            </span>
          ))}
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: hidden; the links below it say everything. */}
          <svg
            viewBox={`0 0 ${drawing.width} ${drawing.height}`}
            preserveAspectRatio="none"
            className="absolute inset-y-0 start-(--edge) end-0 h-full w-[calc(100%-var(--edge))] overflow-visible [print-color-adjust:exact]"
          >
            {marks.map((mark, at) => (
              <rect key={columns[at]?.key} {...mark} className="fill-(--accent-ink)" opacity={0.85} />
            ))}
            <path
              d={path}
              fill="none"
              strokeWidth={2}
              strokeDasharray="6 4"
              className="stroke-(--ink)"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </div>
        <ol className="relative ms-(--edge) flex grow">
          {columns.map((column) => (
            <li key={column.key} className="flex min-w-0 flex-1">
              <MaybeLink
                href={column.href}
                said={column.said}
                className="flex grow flex-col justify-end rounded-sm text-center text-xs outline-offset-[-2px]"
              >
                <span aria-hidden className="h-6 truncate pt-1.5 leading-4 text-muted tabular-nums">
                  {column.label}
                </span>
              </MaybeLink>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
