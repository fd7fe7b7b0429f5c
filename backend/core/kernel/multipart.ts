import { MaxFileSizeExceededError, parseMultipart } from '@remix-run/multipart-parser'
import { Upload } from '@/lib/contracts/file'
import { cleanName } from '@/lib/formats/file-names'
import { ApiError } from '../errors/api-error'
import { readBytes } from './request'
import { refuseUnkept } from './values'

export interface UploadLimits {
  /** Of the one file. */
  maxFileBytes: number
}

type Fields = Record<string, string | Upload>

const maxParts = 20
const maxHeaderBytes = 8 * 1024
const maxTextBytes = 8 * 1024
/** Room for delimiters, headers and text fields around the file. */
const maxOverhead = 64 * 1024

const malformed = (cause?: unknown) => new ApiError('BAD_REQUEST', { reason: 'multipart', cause })

/** The refusal of a file above `maxBytes`. */
export const tooLarge = (maxBytes: number) => {
  const megabytes = Math.floor(maxBytes / 1024 / 1024)
  const message = `O arquivo é grande demais: envie um de até ${megabytes} MB.`
  return new ApiError('TOO_LARGE', { reason: 'file_size', params: { megabytes }, message })
}

/**
 * The fields of a `multipart/form-data` body with at most one file (RFC 7578), read whole within the limits. TOO_LARGE
 * for the file; BAD_REQUEST for a body that no browser sends (no boundary, a broken part, a header over 8 KiB, more
 * than 20 parts, a name twice).
 */
export async function readMultipart(request: Request, { maxFileBytes }: UploadLimits): Promise<Fields> {
  const boundary = parseBoundary(request.headers.get('content-type') ?? '')
  let body: Buffer
  try {
    body = await readBytes(request, maxFileBytes + maxOverhead)
  } catch (error) {
    throw error instanceof ApiError && error.code === 'TOO_LARGE' ? tooLarge(maxFileBytes) : error
  }
  const fields = new Map<string, string | Upload>()
  for (const { name, filename, content } of readParts(body, boundary, maxFileBytes)) {
    if (fields.has(name)) throw malformed()
    if (filename === undefined) {
      const text = decodeText(content)
      refuseUnkept(text)
      fields.set(name, text)
    }
    // A form whose file was not chosen sends an empty one.
    else if (filename !== '' || content.length > 0) {
      if ([...fields.values()].some((value) => value instanceof Upload)) throw malformed()
      fields.set(name, new Upload(cleanName(filename), content))
    }
  }
  return Object.fromEntries(fields)
}

function parseBoundary(type: string): string {
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) throw new ApiError('BAD_REQUEST', { reason: 'content_type' })
  const [, quoted, bare] = /;\s*boundary=(?:"([^"\\]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(type) ?? []
  const boundary = quoted ?? bare
  if (!boundary) throw malformed()
  return boundary
}

function decodeText(bytes: Uint8Array): string {
  if (bytes.length > maxTextBytes) throw malformed()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw malformed(cause)
  }
}

type Part = { name: string; filename: string | undefined; content: Uint8Array }

function* readParts(body: Buffer, boundary: string, maxFileSize: number): Generator<Part> {
  // The parser accepts an empty body as a form without fields.
  if (body.length === 0) throw malformed()
  const limits = { maxHeaderSize: maxHeaderBytes, maxFileSize, maxParts, maxTotalSize: body.length }
  try {
    for (const part of parseMultipart(body, { boundary, ...limits })) {
      yield { ...named(part.headers['content-disposition'] ?? ''), content: part.bytes }
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw error instanceof MaxFileSizeExceededError ? tooLarge(maxFileSize) : malformed(error)
  }
}

/** Name and file name of a part. Two dispositions arrive joined by a comma and are refused. */
function named(disposition: string): Omit<Part, 'content'> {
  const kind = /^form-data/i.exec(disposition)
  if (!kind) throw malformed()
  const parameters = new Map<string, string>()
  const parameter = /\s*;\s*([\w*]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/y
  parameter.lastIndex = kind[0].length
  let read = kind[0].length
  for (let found = parameter.exec(disposition); found; found = parameter.exec(disposition)) {
    parameters.set((found[1] ?? '').toLowerCase(), unquote(found[2] ?? found[3] ?? ''))
    read = parameter.lastIndex
  }
  const name = parameters.get('name')
  if (disposition.slice(read).trim() !== '' || !name || name.length > 100) throw malformed()
  return { name, filename: parameters.get('filename') }
}

/** Browsers write `%22` for a quotation mark, others `\"`. */
const unquote = (text: string) => text.replaceAll(/\\"/g, '"').replaceAll(/%22/g, '"')
