import { readPicture } from '../files/types'

/** Enough for print at the size of a letterhead. */
const most = { width: 800, height: 400 }
/** Limits the memory of decoding. */
const mostPixels = 1024 * 1024

/**
 * A picture for a PDF: a JPG as it is, a PNG re-encoded on white at print size; null for any other type and for a
 * broken one. pdfkit decodes asynchronously, where a broken picture would end the process: it gets no uploaded bytes
 * but a JPG's, which it does not decode.
 */
export async function printedPicture(bytes: Uint8Array): Promise<Uint8Array | null> {
  const known = readPicture(bytes)
  if (known?.mime === 'image/jpeg') return bytes
  if (known?.mime !== 'image/png') return null
  try {
    // Imported for the first logo, as it maps 20 MB. On a platform without a build of it the company's name must do.
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
