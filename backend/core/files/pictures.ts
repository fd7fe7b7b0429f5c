import type { Upload } from '@/lib/contracts/file'
import type { PictureLimits } from '@/lib/kinds/files'
import { invalid } from '../errors/api-error'
import { judgeSvg } from './svg'
import { type Picture, readPicture } from './types'

export interface CheckedPicture {
  bytes: Uint8Array
  mime: string
  /** The uploaded name, with the extension of the detected type. */
  name: string
}

const names: Record<string, string> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPG',
  'image/webp': 'WebP',
  'image/svg+xml': 'SVG',
}

const withEnding = (name: string, ending: string) => `${name.replace(/\.[^.]*$/, '')}.${ending}`

/** Throws VALIDATION on `file` for a picture wider or higher than `side`, by its header: it is never decoded. */
export function refuseLarge(picture: Picture, side: number): void {
  if (picture.width > side || picture.height > side) {
    const message = `A imagem é grande demais: use no máximo ${side} × ${side} pixels.`
    throw invalid({ file: { reason: 'picture_side', params: { side }, message } })
  }
}

/** `upload` as a picture within `limits`. Throws VALIDATION on `file`: no such type, too many pixels, an SVG with script. */
export function checkedPicture({ name, bytes }: Upload, { types, side }: PictureLimits): CheckedPicture {
  const picture = readPicture(bytes)
  if (picture && types.includes(picture.mime)) {
    refuseLarge(picture, side)
    return { bytes, mime: picture.mime, name: withEnding(name, picture.extension) }
  }
  const verdict = types.includes('image/svg+xml') && !picture ? judgeSvg(bytes) : 'not_svg'
  if (verdict === 'safe') return { bytes, mime: 'image/svg+xml', name: withEnding(name, 'svg') }
  if (verdict === 'unsafe') {
    const message = 'Este SVG tem script, animação ou referência externa: exporte-o como desenho simples.'
    throw invalid({ file: { reason: 'svg_unsafe', message } })
  }
  const known = types.map((type) => names[type] ?? type).join(', ')
  throw invalid({ file: { reason: 'file_type', params: { types: known }, message: `Envie uma imagem ${known}.` } })
}
