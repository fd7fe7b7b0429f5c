import { Upload } from '@/lib/contracts/file'
import { ApiError } from './errors'
import { cleanName } from './files-names'
import { readBytes } from './request'

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

/** What a person is told whose file is too big. */
export const tooLarge = (maxBytes: number) => {
  const megabytes = Math.floor(maxBytes / 1024 / 1024)
  const message = `O arquivo é grande demais: envie um de até ${megabytes} MB.`
  return new ApiError('TOO_LARGE', { reason: 'file_size', params: { megabytes }, message })
}

/**
 * The fields of a `multipart/form-data` body with at most one file (RFC 7578). The body is read whole, never
 * beyond the limits: TOO_LARGE for the file, BAD_REQUEST for whatever no browser sends (no boundary, a broken
 * part, a header of more than 8 KiB, more than 20 parts, a name twice).
 */
export async function readMultipart(request: Request, { maxFileBytes }: UploadLimits): Promise<Fields> {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '')
  let body: Buffer
  try {
    body = await readBytes(request, maxFileBytes + maxOverhead)
  } catch (error) {
    throw error instanceof ApiError && error.code === 'TOO_LARGE' ? tooLarge(maxFileBytes) : error
  }
  const fields = new Map<string, string | Upload>()
  for (const { name, filename, content } of partsOf(body, boundary)) {
    if (fields.has(name)) throw malformed()
    if (filename === undefined) fields.set(name, textOf(content, maxTextBytes))
    else if (content.length > maxFileBytes) throw tooLarge(maxFileBytes)
    // A form whose file was not chosen sends an empty one.
    else if (filename !== '' || content.length > 0) {
      if ([...fields.values()].some((value) => value instanceof Upload)) throw malformed()
      fields.set(name, new Upload(cleanName(filename), new Uint8Array(content)))
    }
  }
  return Object.fromEntries(fields)
}

function boundaryOf(type: string): string {
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) throw new ApiError('BAD_REQUEST', { reason: 'content_type' })
  const [, quoted, bare] = /;\s*boundary=(?:"([^"\\]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(type) ?? []
  const boundary = quoted ?? bare
  if (!boundary) throw malformed()
  return boundary
}

function textOf(bytes: Buffer, max: number): string {
  if (bytes.length > max) throw malformed()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw malformed(cause)
  }
}

type Part = { name: string; filename: string | undefined; content: Buffer }

function* partsOf(body: Buffer, boundary: string): Generator<Part> {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1')
  const first = delimiter.subarray(2)
  if (!body.subarray(0, first.length).equals(first)) throw malformed()
  let at = first.length
  for (let left = maxParts; ; left--) {
    const after = body.toString('latin1', at, at + 2)
    if (after === '--') return
    if (after !== '\r\n' || left === 0) throw malformed()
    const headEnd = body.indexOf('\r\n\r\n', at)
    if (headEnd < 0 || headEnd - at > maxHeaderBytes) throw malformed()
    const end = body.indexOf(delimiter, headEnd + 4)
    if (end < 0) throw malformed()
    yield {
      ...headOf(textOf(body.subarray(at + 2, headEnd), maxHeaderBytes)),
      content: body.subarray(headEnd + 4, end),
    }
    at = end + delimiter.length
  }
}

/** Name and file name of a part, from its headers. */
function headOf(text: string): Omit<Part, 'content'> {
  const headers = text.split('\r\n').map((line) => /^([\w-]+):[ \t]*(.*)$/.exec(line) ?? [])
  const given = headers.filter(([, header]) => header?.toLowerCase() === 'content-disposition')
  const value = given[0]?.[2]
  if (headers.some(([line]) => line === undefined) || given.length !== 1 || !value) throw malformed()
  const kind = /^form-data/i.exec(value)
  if (!kind) throw malformed()
  const parameters = new Map<string, string>()
  const parameter = /\s*;\s*([\w*]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/y
  parameter.lastIndex = kind[0].length
  let read = kind[0].length
  for (let found = parameter.exec(value); found; found = parameter.exec(value)) {
    parameters.set((found[1] ?? '').toLowerCase(), unquote(found[2] ?? found[3] ?? ''))
    read = parameter.lastIndex
  }
  const name = parameters.get('name')
  if (value.slice(read).trim() !== '' || !name || name.length > 100) throw malformed()
  return { name, filename: parameters.get('filename') }
}

/** Browsers write `%22` for a quotation mark, others `\"`. */
const unquote = (text: string) => text.replaceAll(/\\"/g, '"').replaceAll(/%22/g, '"')
