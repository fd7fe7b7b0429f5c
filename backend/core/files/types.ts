/** A picture identified by its bytes; name and declared type are not trusted. */
export interface Picture {
  mime: 'image/png' | 'image/jpeg' | 'image/webp'
  extension: string
  /** Pixels, from the header; nothing is decoded. */
  width: number
  height: number
}

type Side = { width: number; height: number }
type Kind = Pick<Picture, 'mime' | 'extension'> & {
  matches: (bytes: Buffer) => boolean
  measure: (bytes: Buffer) => Side
}

const starts = (bytes: Buffer, at: number, text: string) => bytes.toString('latin1', at, at + text.length) === text

const kinds: readonly Kind[] = [
  {
    mime: 'image/png',
    extension: 'png',
    matches: (bytes) => starts(bytes, 0, '\x89PNG\r\n\x1a\n') && starts(bytes, 12, 'IHDR'),
    measure: (bytes) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }),
  },
  {
    mime: 'image/jpeg',
    extension: 'jpg',
    matches: (bytes) => starts(bytes, 0, '\xff\xd8\xff'),
    measure: measureJpeg,
  },
  {
    mime: 'image/webp',
    extension: 'webp',
    matches: (bytes) => starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBPVP8'),
    measure: measureWebp,
  },
]

/** Skips to the frame header, which holds the size. */
function measureJpeg(bytes: Buffer): Side {
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) throw new RangeError('no marker')
    const marker = bytes.readUInt8(at + 1)
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) at += 1
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    } else at += 2 + bytes.readUInt16BE(at + 2)
  }
}

/** WebP has three layouts: lossy, lossless, extended. */
function measureWebp(bytes: Buffer): Side {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      throw new RangeError('no such chunk')
  }
}

/** Identifies a picture; null for another type or a truncated header. */
export function readPicture(bytes: Uint8Array): Picture | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kind = kinds.find(({ matches }) => matches(buffer))
  if (!kind) return null
  try {
    const { width, height } = kind.measure(buffer)
    return width > 0 && height > 0 ? { mime: kind.mime, extension: kind.extension, width, height } : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
