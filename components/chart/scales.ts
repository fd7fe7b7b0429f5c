import { scaleBand, scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'

/** Places in a time chart, in units of its drawing, which is stretched to the room that it has. Pure. */

export const drawing = { width: 1000, height: 100 } as const

interface Mark {
  x: number
  y: number
  width: number
  height: number
}

/**
 * A column for each value, from the ground up, a line through the middles of `compared`, and the round amounts beside
 * which lines are ruled. The greatest of both is below the highest of them.
 */
export function chartMarks(values: readonly number[], compared: readonly number[] = []) {
  const { width, height } = drawing
  const y = scaleLinear()
    .domain([0, Math.max(1, ...values, ...compared)])
    .nice(4)
    .range([height, 0])
  const x = scaleBand<number>()
    .domain(values.map((_, at) => at))
    .range([0, width])
    .padding(0.3)
  const place = (at: number) => x(at) ?? 0
  const columns = values.map((value, at): Mark => {
    const top = y(Math.max(value, 0))
    return { x: place(at), y: top, width: x.bandwidth(), height: height - top }
  })
  const through = line<number>(
    (_, at) => place(at) + x.bandwidth() / 2,
    (value) => y(Math.max(value, 0)),
  )
  return {
    columns,
    path: through([...compared]) ?? '',
    /** Each with its height from the ground, from 0 to 1. */
    ticks: y.ticks(4).map((value) => ({ value, part: 1 - y(value) / height })),
  }
}
