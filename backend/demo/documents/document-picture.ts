import { crc32, deflateSync } from 'node:zlib'
import { letterDots, letterWidth } from './document-letters'

/** Index into the picture's palette. */
export type Colour = 0 | 1 | 2 | 3
/** 0 is the background. */
export const [tint, ink, mark] = [1, 2, 3] as const

/** A picture of four colours drawn in blocks: a small file, the same in every run. */
export class Picture {
  readonly width: number
  readonly height: number
  readonly #dots: Uint8Array

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.#dots = new Uint8Array(width * height)
  }

  box(colour: Colour, left: number, top: number, width: number, height: number): this {
    for (let y = top; y < Math.min(top + height, this.height); y += 1) {
      this.#dots.fill(colour, y * this.width + left, y * this.width + Math.min(left + width, this.width))
    }
    return this
  }

  /** An ellipse, drawn row by row. */
  disc(colour: Colour, centreX: number, centreY: number, radiusX: number, radiusY: number): this {
    for (let y = -Math.floor(radiusY); y <= radiusY; y += 1) {
      const half = Math.round(radiusX * Math.sqrt(1 - (y / radiusY) ** 2))
      this.box(colour, centreX - half, centreY + y, 2 * half + 1, 1)
    }
    return this
  }

  /** Capital letters, with dots of `size` pixels. */
  text(colour: Colour, text: string, left: number, top: number, size: number): this {
    for (const [x, y] of letterDots(text)) this.box(colour, left + x * size, top + y * size, size, size)
    return this
  }

  centred(colour: Colour, text: string, top: number, size: number): this {
    return this.text(colour, text, Math.round((this.width - text.length * letterWidth * size) / 2), top, size)
  }

  /** To PNG; `colours` is the palette, as red, green, blue. */
  png(colours: readonly (readonly [number, number, number])[]): Uint8Array {
    const header = Buffer.alloc(13)
    header.writeUInt32BE(this.width, 0)
    header.writeUInt32BE(this.height, 4)
    // Two bits a pixel, with a palette.
    header.set([2, 3], 8)
    const line = 1 + Math.ceil(this.width / 4)
    const packed = Buffer.alloc(line * this.height)
    for (const [at, colour] of this.#dots.entries()) {
      const [x, y] = [at % this.width, Math.floor(at / this.width)]
      const place = y * line + 1 + (x >> 2)
      packed[place] = (packed[place] ?? 0) | (colour << (6 - 2 * (x & 3)))
    }
    return Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('PLTE', Buffer.from(colours.flat())),
      chunk('IDAT', deflateSync(packed, { level: 9 })),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(data.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}
