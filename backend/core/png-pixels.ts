import { Buffer } from 'node:buffer'
import { inflateSync } from 'node:zlib'

/** A picture without its transparency: three bytes a pixel, as it looks on white. */
export interface Pixels {
  width: number
  height: number
  rgb: Uint8Array
}

/** Beyond it a picture would be unpacked into too much memory. */
const mostPixels = 1024 * 1024

/** By colour type: how many samples a pixel has, and in which depths. */
const kinds: Record<number, { samples: number; depths: readonly number[] }> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
}

/** Where the pixels of each pass lie: the whole picture, or one of Adam7's seven (x, y, step in x, step in y). */
const whole = [[0, 0, 1, 1]] as const
const adam7 = [
  ...[[0, 0, 8, 8] as const, [4, 0, 8, 8] as const, [0, 4, 4, 8] as const, [2, 0, 4, 4] as const],
  ...[[0, 2, 2, 4] as const, [1, 0, 2, 2] as const, [0, 1, 1, 2] as const],
]

/** The chunks that matter; null where one is cut short. */
function chunksOf(bytes: Buffer): Map<string, Buffer[]> | null {
  const found = new Map<string, Buffer[]>(['IHDR', 'PLTE', 'tRNS', 'IDAT'].map((type) => [type, []]))
  for (let at = 8; at + 12 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'IEND') return found
    if (at + 12 + size > bytes.length) return null
    found.get(type)?.push(bytes.subarray(at + 8, at + 8 + size))
    at += 12 + size
  }
  return null
}

function unpacked(parts: readonly Buffer[], size: number): Buffer | null {
  try {
    const data = inflateSync(Buffer.concat(parts), { maxOutputLength: size })
    return data.length === size ? data : null
  } catch {
    return null
  }
}

const nearest = (left: number, up: number, corner: number) => {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

function addedBy(filter: number, left: number, up: number, corner: number): number {
  if (filter === 4) return nearest(left, up, corner)
  if (filter === 3) return (left + up) >> 1
  return filter === 2 ? up : filter === 1 ? left : 0
}

/** Takes a line's filter back, in place; false for a filter that there is not. */
function unfilter(filter: number, line: Buffer, before: Buffer | null, step: number): boolean {
  if (filter > 4) return false
  for (let at = 0; at < line.length; at += 1) {
    const left = at >= step ? (line[at - step] ?? 0) : 0
    const up = before?.[at] ?? 0
    const corner = at >= step ? (before?.[at - step] ?? 0) : 0
    line[at] = ((line[at] ?? 0) + addedBy(filter, left, up, corner)) & 255
  }
  return true
}

/** What `bytes`, a PNG, show; null where they are broken or too large. Never throws, and never runs on. */
export function pngPixels(bytes: Uint8Array): Pixels | null {
  const chunks = chunksOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const head = chunks?.get('IHDR')?.[0]
  if (!chunks || head?.length !== 13) return null
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const [depth = 0, color = 0, , , interlace = 0] = head.subarray(8)
  const kind = kinds[color]
  if (!kind?.depths.includes(depth) || interlace > 1 || width * height > mostPixels || width * height === 0) return null

  const bits = kind.samples * depth
  const passes = (interlace ? adam7 : whole).map(([x, y, dx, dy]) => {
    const [wide, high] = [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)]
    return { x, y, dx, dy, wide, high: wide > 0 ? Math.max(high, 0) : 0, line: Math.ceil((wide * bits) / 8) }
  })
  const size = passes.reduce((sum, { high, line }) => sum + high * (line + 1), 0)
  const data = unpacked(chunks.get('IDAT') ?? [], size)
  if (!data) return null

  const rgb = new Uint8Array(width * height * 3)
  const paint = painter({ color, depth, palette: chunks.get('PLTE')?.[0], clear: chunks.get('tRNS')?.[0] })
  let at = 0
  for (const { x, y, dx, dy, wide, high, line } of passes) {
    let before: Buffer | null = null
    for (let row = 0; row < high; row += 1) {
      const samples: Buffer = data.subarray(at + 1, at + 1 + line)
      if (!unfilter(data[at] ?? 0, samples, before, Math.max(1, bits >> 3))) return null
      for (let column = 0; column < wide; column += 1) {
        paint(samples, column, rgb, ((y + row * dy) * width + x + column * dx) * 3)
      }
      before = samples
      at += line + 1
    }
  }
  return { width, height, rgb }
}

type Kind = { color: number; depth: number; palette: Buffer | undefined; clear: Buffer | undefined }

/** Writes one pixel of a line to `rgb`, as it looks on white. */
function painter({ color, depth, palette, clear }: Kind) {
  const most = 2 ** depth - 1
  const samples = kinds[color]?.samples ?? 1
  const sample = (line: Buffer, index: number): number => {
    if (depth === 8) return line[index] ?? 0
    if (depth === 16) return line.readUInt16BE(index * 2)
    const bit = index * depth
    return ((line[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & most
  }
  const key = (color === 0 || color === 2) && clear && clear.length >= samples * 2 ? clear : null
  const hasAlpha = color === 4 || color === 6
  return (line: Buffer, column: number, rgb: Uint8Array, at: number) => {
    const first = column * samples
    const index = color === 3 ? sample(line, first) : 0
    let alpha = hasAlpha ? sample(line, first + samples - 1) / most : 1
    if (color === 3) alpha = (clear?.[index] ?? 255) / 255
    let isKey = key !== null
    for (let channel = 0; channel < 3; channel += 1) {
      const own = first + (samples >= 3 ? channel : 0)
      const raw = color === 3 ? 0 : sample(line, own)
      if (key && raw !== key.readUInt16BE(samples >= 3 ? channel * 2 : 0)) isKey = false
      const value = color === 3 ? (palette?.[index * 3 + channel] ?? 0) : (raw * 255) / most
      rgb[at + channel] = Math.round(value * alpha + 255 * (1 - alpha))
    }
    if (isKey) rgb.fill(255, at, at + 3)
  }
}
