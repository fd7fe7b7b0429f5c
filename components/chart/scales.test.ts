import { expect, it } from 'vitest'
import { chartMarks, drawing } from './scales'

it('draws a column for each value, as high as its part of the highest round amount', () => {
  const { columns, ticks } = chartMarks([0, 50, 100])
  expect(columns.map(({ height }) => height)).toEqual([0, 50, 100])
  expect(columns.map(({ y, height }) => y + height)).toEqual([drawing.height, drawing.height, drawing.height])
  expect(columns.every(({ x, width }) => x >= 0 && x + width <= drawing.width)).toBe(true)
  expect(ticks.at(0)).toEqual({ value: 0, part: 0 })
  expect(ticks.at(-1)).toEqual({ value: 100, part: 1 })
})

it('leaves room for what is compared, and goes through the middle of each column', () => {
  const { columns, path } = chartMarks([10, 20], [30, 40])
  expect(Math.max(...columns.map(({ height }) => height))).toBe(50)
  const [first, second] = columns.map(({ x, width }) => x + width / 2)
  const points = [...path.matchAll(/([\d.]+),([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
  expect(points).toEqual([
    [expect.closeTo(first ?? 0, 2), 25],
    [expect.closeTo(second ?? 0, 2), 0],
  ])
})

it('has a ground where there is nothing', () => {
  expect(chartMarks([0, 0]).columns.map(({ height }) => height)).toEqual([0, 0])
  expect(chartMarks([]).path).toBe('')
})
