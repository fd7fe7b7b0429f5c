import type { Upload } from '@/lib/contracts/file'
import { documentLimits } from '@/lib/kinds/files'
import { invalid } from '../errors/api-error'
import { refuseLarge } from './pictures'
import { readPicture } from './types'

export interface CheckedDocument {
  bytes: Uint8Array
  mime: (typeof documentLimits.types)[number]
  /** The uploaded name, with the extension of the detected type. */
  name: string
}

const endings = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const

const isPdf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-'

const refusal = { reason: 'document_type', message: 'Envie um PDF ou uma imagem JPG ou PNG.' }

/** Throws VALIDATION on `field` unless its bytes are a PDF or a picture within `documentLimits`. */
export function checkedDocument({ name, bytes }: Upload, field = 'file', other = refusal): CheckedDocument {
  const picture = readPicture(bytes)
  const found = isPdf(bytes) ? 'application/pdf' : picture?.mime
  const mime = documentLimits.types.find((type) => type === found)
  if (!mime) throw invalid({ [field]: other })
  if (picture) refuseLarge(picture, documentLimits.side)
  return { bytes, mime, name: `${name.replace(/\.[^.]*$/, '')}.${endings[mime]}` }
}
