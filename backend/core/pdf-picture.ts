import { Buffer } from 'node:buffer'
import { crc32, deflateSync } from 'node:zlib'
import { pictureOf } from './files-types'
import { type Pixels, pngPixels } from './png-pixels'

/** More than paper shows at the size of a letterhead. */
const most = { width: 800, height: 400 }

/**
 * The picture as a PDF may hold it: a JPG as it is, a PNG drawn anew on white, no larger than paper shows; null for any
 * other kind and for what is broken. What pdfkit is given it unpacks after it has answered, where a broken picture
 * would end the process: so it never gets bytes that a person brought, but for a JPG, which it does not unpack.
 */
export function printedPicture(bytes: Uint8Array): Uint8Array | null {
  const known = pictureOf(bytes)
  if (known?.mime === 'image/jpeg') return bytes
  if (known?.mime !== 'image/png') return null
  const pixels = pngPixels(bytes)
  return pixels && pngOf(smaller(pixels))
}

/** Every square of `step` pixels as the one that is their mean. */
function smaller(picture: Pixels): Pixels {
  const step = Math.ceil(Math.max(picture.width / most.width, picture.height / most.height))
  if (step <= 1) return picture
  const [width, height] = [Math.ceil(picture.width / step), Math.ceil(picture.height / step)]
  const rgb = new Uint8Array(width * height * 3)
  for (let at = 0; at < rgb.length; at += 1) {
    const [pixel, channel] = [Math.floor(at / 3), at % 3]
    const [left, top] = [(pixel % width) * step, Math.floor(pixel / width) * step]
    const [right, bottom] = [Math.min(left + step, picture.width), Math.min(top + step, picture.height)]
    let sum = 0
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) sum += picture.rgb[(y * picture.width + x) * 3 + channel] ?? 0
    }
    rgb[at] = Math.round(sum / ((right - left) * (bottom - top)))
  }
  return { width, height, rgb }
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}

function pngOf({ width, height, rgb }: Pixels): Uint8Array {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const lines = Buffer.alloc(height * (width * 3 + 1))
  for (let row = 0; row < height; row += 1) {
    lines.set(rgb.subarray(row * width * 3, (row + 1) * width * 3), row * (width * 3 + 1) + 1)
  }
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))])
}
