import { useTranslations } from 'next-intl'
import { date, month } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'

type Props = {
  /** Its heading. */
  title: string
  /** A day or a month each, with the balance at its end in reais. */
  points: readonly { key: string; held: number }[]
}

const [width, height, edge] = [1000, 180, 8]

const reais = (held: number) => money(held.toFixed(2))
/** `20/11/2026`, `Nov/2026`. */
export const placeName = (key: string) => (key.length === 7 ? month(key) : date(key))

/** The balance over the span, as a stepped line, with zero as its ground. Its figures are those of the table below. */
export function HeldChart({ title, points }: Props) {
  const t = useTranslations('cash')
  const all = points.map(({ held }) => held)
  const [most, least] = [Math.max(0, ...all), Math.min(0, ...all)]
  const x = (at: number) => edge + (at * (width - 2 * edge)) / points.length
  const y = (held: number) => edge + ((most - held) * (height - 2 * edge)) / (most - least || 1)
  const steps = points.map(({ held }, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(held)}H${x(at + 1)}`).join('')
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const label = t('chart', {
    from: placeName(first.key),
    to: placeName(last.key),
    most: reais(Math.max(...all)),
    least: reais(Math.min(...all)),
  })
  return (
    <figure className="mb-4 rounded-lg border border-line bg-surface px-4 py-3">
      <figcaption className="mb-2 text-muted">{title}</figcaption>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-40 w-full"
      >
        <path d={`${steps}V${y(0)}H${x(0)}Z`} className="fill-(--accent-ink)" opacity={0.12} />
        <path d={`M${edge} ${y(0)}H${width - edge}`} className="stroke-strong" vectorEffect="non-scaling-stroke" />
        <path
          d={steps}
          fill="none"
          strokeWidth={2}
          className="stroke-(--accent-ink)"
          vectorEffect="non-scaling-stroke"
        />
        {points.map(({ key, held }, at) => (
          <rect key={key} x={x(at)} y={0} width={x(at + 1) - x(at)} height={height} fill="transparent">
            <title>{`${placeName(key)}: ${reais(held)}`}</title>
          </rect>
        ))}
      </svg>
      <div aria-hidden dir="ltr" className="mt-1 flex justify-between text-xs text-muted tabular-nums">
        <span>{placeName(first.key)}</span>
        <span>{placeName(last.key)}</span>
      </div>
    </figure>
  )
}
