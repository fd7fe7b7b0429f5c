import { disposition } from '@/lib/formats/file-names'
import { Answer } from '../kernel/verb'
import type { Files } from './files'
import type { FileRow } from './rows'

/** Keeps an SVG opened by its own address from running or loading anything. */
const drawing = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

/** The bytes of `row` as a picture shown inline. */
export async function pictureAnswer(files: Files, row: FileRow): Promise<Answer> {
  const bytes = await files.read(row.storage_key)
  return new Answer(bytes, 200, {
    'content-type': row.mime,
    'content-length': String(bytes.byteLength),
    'content-disposition': disposition('inline', row.name),
    'content-security-policy': drawing,
    'x-content-type-options': 'nosniff',
    etag: `"${row.sha256.slice(0, 16)}"`,
  })
}
