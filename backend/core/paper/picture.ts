import { readPicture } from '../files/types'

/** More than paper shows at the size of a letterhead. */
const most = { width: 800, height: 400 }
/** Beyond it a picture would be unpacked into too much memory. */
const mostPixels = 1024 * 1024

/**
 * The picture as a PDF may hold it: a JPG as it is, a PNG drawn anew on white, no larger than paper shows; null for any
 * other kind and for what is broken. What pdfkit is given it unpacks after it has answered, where a broken picture
 * would end the process: so it never gets bytes that a person brought, but for a JPG, which it does not unpack.
 */
export async function printedPicture(bytes: Uint8Array): Promise<Uint8Array | null> {
  const known = readPicture(bytes)
  if (known?.mime === 'image/jpeg') return bytes
  if (known?.mime !== 'image/png') return null
  try {
    // Loaded for the first logo: it maps 20 MB. Where a platform has no build of it, the company's name must do.
    const { default: sharp } = await import('sharp')
    const drawn = await sharp(bytes, { limitInputPixels: mostPixels })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .resize({ ...most, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
    return new Uint8Array(drawn)
  } catch {
    return null
  }
}
