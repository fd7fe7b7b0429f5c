import { expect, it } from 'vitest'
import { rowsInView, treePieces } from './rows-in-view'

it('draws the rows in view and some around them, wherever one has scrolled to', () => {
  const at = (top: number, count = 2000) => rowsInView(count, { top, height: 50, screen: 1000 })
  expect(at(300)).toEqual({ from: 0, to: 70 })
  expect(at(0)).toEqual({ from: 0, to: 70 })
  // A little further the same rows hold, until those above are needed no longer.
  expect(at(-1400)).toEqual({ from: 0, to: 70 })
  expect(at(-1500)).toEqual({ from: 10, to: 80 })
  expect(at(-50_000)).toEqual({ from: 980, to: 1050 })
  expect(at(-99_000)).toEqual({ from: 1940, to: 2000 })
  // Scrolled beyond the end, as when a search has left few rows.
  expect(at(-99_000, 300)).toEqual({ from: 240, to: 300 })
  expect(at(-99_000, 3)).toEqual({ from: 0, to: 3 })
})

it('has every row in view at any place', () => {
  for (let scrolled = 0; scrolled < 99_000; scrolled += 37) {
    const { from, to } = rowsInView(2000, { top: -scrolled, height: 50, screen: 1000 })
    expect(from).toBeLessThanOrEqual(Math.floor(scrolled / 50))
    expect(to).toBeGreaterThanOrEqual(Math.min(2000, Math.ceil((scrolled + 1000) / 50)))
  }
})

it('keeps the focused row outside of what is in view, in its place', () => {
  expect(treePieces(10, { from: 4, to: 6 }, [1])).toEqual([
    { gap: 1, before: 1 },
    { row: 1 },
    { gap: 2, before: 4 },
    { row: 4 },
    { row: 5 },
    { gap: 4, before: 10 },
  ])
  expect(treePieces(3, { from: 0, to: 3 }, [-1, 2])).toEqual([{ row: 0 }, { row: 1 }, { row: 2 }])
  expect(treePieces(2, { from: 5, to: 9 }, [])).toEqual([{ gap: 2, before: 2 }])
})
