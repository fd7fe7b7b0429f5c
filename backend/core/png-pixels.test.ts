import { Buffer } from 'node:buffer'
import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { pngPixels } from './png-pixels'

const chunk = (type: string, data: Buffer) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  return Buffer.concat([size, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
}
type Picture = { color: number; depth?: number; side?: [number, number]; interlace?: number; more?: Buffer[] }

/** A PNG of `lines`, each with its filter before it. */
function png(
  lines: readonly (readonly number[])[],
  { color, depth = 8, side = [1, 1], interlace = 0, more = [] }: Picture,
) {
  const head = Buffer.from([0, 0, 0, side[0], 0, 0, 0, side[1], depth, color, 0, 0, interlace])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', deflateSync(Buffer.from(lines.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const shown = (...made: Parameters<typeof png>) => {
  const pixels = pngPixels(png(...made))
  return pixels && [...pixels.rgb]
}

it('reads every kind of pixel as it looks on white', () => {
  expect(shown([[0, 10, 20, 30]], { color: 2 })).toEqual([10, 20, 30])
  expect(shown([[0, 0, 0, 0, 0]], { color: 6 })).toEqual([255, 255, 255])
  expect(shown([[0, 0, 100, 200, 51]], { color: 6 })).toEqual([204, 224, 244])
  expect(shown([[0, 40, 255]], { color: 4 })).toEqual([40, 40, 40])
  expect(shown([[0, 0x80, 0x80]], { color: 0, depth: 16 })).toEqual([128, 128, 128])
  expect(shown([[0, 0b10110000]], { color: 0, depth: 2, side: [2, 1] })).toEqual([170, 170, 170, 255, 255, 255])
  const palette = [chunk('PLTE', Buffer.from([1, 2, 3, 4, 5, 6])), chunk('tRNS', Buffer.from([0]))]
  expect(shown([[0, 0b01000000]], { color: 3, depth: 1, side: [2, 1], more: palette })).toEqual([
    255, 255, 255, 4, 5, 6,
  ])
  const key = [chunk('tRNS', Buffer.from([0, 7]))]
  expect(shown([[0, 7, 8]], { color: 0, side: [2, 1], more: key })).toEqual([255, 255, 255, 8, 8, 8])
})

it('takes every filter back', () => {
  const lines = [
    [0, 10, 20],
    [1, 10, 10],
    [2, 0, 0],
    [3, 5, 0],
    [4, 1, 1],
  ]
  const grey = [10, 20, 10, 20, 10, 20, 10, 15, 11, 16]
  expect(shown(lines, { color: 0, side: [2, 5] })).toEqual(grey.flatMap((one) => [one, one, one]))
})

it('puts the passes of an interlaced picture together', () => {
  // Two by two: the corner, then what is beside it, then the line below.
  const passes = [
    [0, 1],
    [0, 2],
    [0, 3, 4],
  ]
  expect(shown(passes, { color: 0, side: [2, 2], interlace: 1 })).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4])
})

it('knows nothing of what is broken', () => {
  for (const [lines, kind] of [
    [[[9, 1]], { color: 0 }],
    [[[0]], { color: 0 }],
    [[[0, 1, 2]], { color: 0 }],
    [[[0, 1]], { color: 5 }],
    [[[0, 1]], { color: 2, depth: 4 }],
    [[[0, 1]], { color: 0, interlace: 2 }],
    [[[0, 1]], { color: 0, side: [0, 1] }],
  ] as Parameters<typeof png>[])
    expect(shown(lines, kind)).toBeNull()
  const whole = png([[0, 1]], { color: 0 })
  for (let end = 0; end < whole.length - 12; end += 1) expect(pngPixels(whole.subarray(0, end))).toBeNull()
})

it('passes over what does not matter, however much there is of it', () => {
  const more = Array.from({ length: 80_000 }, () => chunk('tEXt', Buffer.alloc(0)))
  expect(shown([[0, 10, 20, 30]], { color: 2, more })).toEqual([10, 20, 30])
})
