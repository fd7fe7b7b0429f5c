import { describe, expect, it } from 'vitest'
import { type MatrixKey, matrixKey, matrixStep } from './matrix-keys'

// x: a box; a dot: no box.
const drawn = ['xx.x', '.x..', 'x..x']
const has = ({ row, column }: { row: number; column: number }) => drawn[row]?.[column] === 'x'
const step = (row: number, column: number, key: MatrixKey) => {
  const to = matrixStep({ rows: 3, columns: 4 }, has, { row, column }, key)
  return to && [to.row, to.column]
}

describe('matrixStep', () => {
  it.each<[number, number, MatrixKey, [number, number] | null]>([
    [0, 0, 'next', [0, 1]],
    [0, 1, 'next', [0, 3]],
    [0, 3, 'next', null],
    [0, 3, 'previous', [0, 1]],
    [0, 0, 'down', [2, 0]],
    [2, 0, 'up', [0, 0]],
    [1, 1, 'down', null],
    [2, 3, 'rowStart', [2, 0]],
    [0, 0, 'rowEnd', [0, 3]],
    [1, 1, 'start', [0, 0]],
    [1, 1, 'end', [2, 3]],
    [0, 0, 'start', null],
  ])('%i, %i: %s', (row, column, key, to) => expect(step(row, column, key)).toEqual(to))
})

describe('matrixKey', () => {
  it('turns the arrows along the line round where one reads from right to left', () => {
    expect([matrixKey('ArrowRight', false, false), matrixKey('ArrowRight', false, true)]).toEqual(['next', 'previous'])
    expect(matrixKey('ArrowDown', false, true)).toBe('down')
  })

  it('knows the ends of the line and of all of it, and leaves other keys alone', () => {
    expect([matrixKey('Home', false, false), matrixKey('End', true, false)]).toEqual(['rowStart', 'end'])
    expect([matrixKey(' ', false, false), matrixKey('ArrowUp', true, false)]).toEqual([undefined, undefined])
  })
})
