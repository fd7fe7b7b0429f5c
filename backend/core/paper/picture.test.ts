import { Buffer } from 'node:buffer'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { printedPicture } from './picture'

const chunk = (type: string, data: Buffer) => {
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}
type Picture = { color: number; depth?: number; side?: [number, number]; interlace?: number; more?: Buffer[] }

/** A PNG of `lines`, each with its filter before it. */
function png(
  lines: readonly (readonly number[])[],
  { color, depth = 8, side = [1, 1], interlace = 0, more = [] }: Picture,
) {
  const head = Buffer.from([
    0,
    0,
    side[0] >> 8,
    side[0] & 255,
    0,
    0,
    side[1] >> 8,
    side[1] & 255,
    depth,
    color,
    0,
    0,
    interlace,
  ])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', deflateSync(Buffer.from(lines.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
/** The pixels of what is printed, three bytes each. */
const shown = async (...made: Parameters<typeof png>) => {
  const printed = await printedPicture(png(...made))
  return printed && [...(await sharp(printed).toColourspace('srgb').raw().toBuffer())]
}

it('reads every kind of pixel as it looks on white', async () => {
  expect(await shown([[0, 10, 20, 30]], { color: 2 })).toEqual([10, 20, 30])
  expect(await shown([[0, 0, 0, 0, 0]], { color: 6 })).toEqual([255, 255, 255])
  expect(await shown([[0, 0, 100, 200, 51]], { color: 6 })).toEqual([204, 224, 244])
  expect(await shown([[0, 40, 255]], { color: 4 })).toEqual([40, 40, 40])
  expect(await shown([[0, 0x80, 0x80]], { color: 0, depth: 16 })).toEqual([128, 128, 128])
  expect(await shown([[0, 0b10110000]], { color: 0, depth: 2, side: [2, 1] })).toEqual([170, 170, 170, 255, 255, 255])
  const palette = [chunk('PLTE', Buffer.from([1, 2, 3, 4, 5, 6])), chunk('tRNS', Buffer.from([0]))]
  expect(await shown([[0, 0b01000000]], { color: 3, depth: 1, side: [2, 1], more: palette })).toEqual([
    255, 255, 255, 4, 5, 6,
  ])
  const key = [chunk('tRNS', Buffer.from([0, 7]))]
  expect(await shown([[0, 7, 8]], { color: 0, side: [2, 1], more: key })).toEqual([255, 255, 255, 8, 8, 8])
})

it('takes every filter back', async () => {
  const lines = [
    [0, 10, 20],
    [1, 10, 10],
    [2, 0, 0],
    [3, 5, 0],
    [4, 1, 1],
  ]
  const grey = [10, 20, 10, 20, 10, 20, 10, 15, 11, 16]
  expect(await shown(lines, { color: 0, side: [2, 5] })).toEqual(grey.flatMap((one) => [one, one, one]))
})

it('puts the passes of an interlaced picture together', async () => {
  // Interlaced, two by two: the corner, the pixel beside it, then the line below.
  const passes = [
    [0, 1],
    [0, 2],
    [0, 3, 4],
  ]
  expect(await shown(passes, { color: 0, side: [2, 2], interlace: 1 })).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4])
})

it('knows nothing of what is broken', async () => {
  for (const [lines, kind] of [
    [[[9, 1]], { color: 0 }],
    [[[0]], { color: 0 }],
    [[[0, 1]], { color: 5 }],
    [[[0, 1]], { color: 2, depth: 4 }],
    [[[0, 1]], { color: 0, interlace: 2 }],
    [[[0, 1]], { color: 0, side: [0, 1] }],
  ] as Parameters<typeof png>[])
    expect(await shown(lines, kind)).toBeNull()
  const whole = png([[0, 1]], { color: 0 })
  for (let end = 0; end < whole.length - 12; end += 1) expect(await printedPicture(whole.subarray(0, end))).toBeNull()
})

it('draws none of more than a million pixels, and none of more than paper shows', async () => {
  const grey = (side: [number, number]) =>
    png(
      Array.from({ length: side[1] }, () => Array<number>(side[0] + 1).fill(0)),
      { color: 0, side },
    )
  const wide = await printedPicture(grey([1024, 1024]))
  expect(wide && (await sharp(wide).metadata())).toMatchObject({ width: 400, height: 400 })
  expect(await printedPicture(grey([1024, 1025]))).toBeNull()
})

it('leaves bytes behind the last line alone', async () => {
  expect(await shown([[0, 1, 2]], { color: 0 })).toEqual([1, 1, 1])
})

it('passes over what does not matter, however much there is of it', async () => {
  const more = Array.from({ length: 80_000 }, () => chunk('tEXt', Buffer.alloc(0)))
  expect(await shown([[0, 10, 20, 30]], { color: 2, more })).toEqual([10, 20, 30])
})
