import { isUtf8 } from 'node:buffer'
import { cleanName, disposition } from '@/lib/formats/file-names'

/**
 * Headers of a tenant API's answer, parsed by their grammar and rewritten in ASCII; a malformed one is left out. Node
 * writes a Content-Disposition beside a Content-Length as Latin-1, by the low byte of each character, so that U+010D
 * U+010A would end the line.
 */

const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+"
const quoted = '"(?:[\\t \\x21\\x23-\\x5b\\x5d-\\x7e]|\\\\[\\t\\x20-\\x7e])*"'
const typeForm = new RegExp(`^(${token}/${token})[ \\t]*(;.*)?$`)
const typeParameter = new RegExp(`;[ \\t]*(${token})=(${token}|${quoted})[ \\t]*(?=;|$)`, 'g')

/** `type/subtype; name=value` (RFC 9110, 8.3) without malformed parameters; undefined for a malformed type. */
export function mediaType(value: string): string | undefined {
  const [, type, parameters] = typeForm.exec(value) ?? []
  if (!type) return undefined
  const read = parameters ? [...parameters.matchAll(typeParameter)].map(([, name, given]) => [name, given]) : []
  return [type.toLowerCase(), ...read.map(([name, given]) => `${name?.toLowerCase()}=${given}`)].join('; ')
}

/** Node decodes header values as Latin-1; file names may be UTF-8. */
function decodeText(value: string): string {
  const bytes = Buffer.from(value, 'latin1')
  return isUtf8(bytes) ? bytes.toString() : value
}

function decoded(extended: string): string | undefined {
  const [, value] = /^utf-8'[^']*'(.*)$/i.exec(extended) ?? []
  try {
    return value === undefined ? undefined : decodeURIComponent(value)
  } catch {
    return undefined
  }
}

const dispositionParameter = /;[ \t]*(filename\*?)[ \t]*=[ \t]*("(?:[^"\\]|\\.)*"|[^";]*)/gi

/** Content-Disposition (RFC 6266), rewritten. Anything but a plain `inline` becomes `attachment`. */
export function contentDisposition(value: string): string {
  const kind = /^[ \t]*inline[ \t]*(;|$)/i.test(value) ? 'inline' : 'attachment'
  const given = new Map<string, string>()
  for (const [, name = '', text = ''] of value.matchAll(dispositionParameter)) {
    const plain = text.startsWith('"') ? text.slice(1, -1).replaceAll(/\\(.)/g, '$1') : text.trim()
    given.set(name.toLowerCase(), plain)
  }
  const name = decoded(given.get('filename*') ?? '') ?? decodeText(given.get('filename') ?? '')
  return name === '' ? kind : disposition(kind, cleanName(name))
}

const matching = (form: RegExp) => (value: string) => (form.test(value) ? value : undefined)
const date = matching(/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/)
const seconds = matching(/^\d{1,10}$/)

/** The headers that pass, each with its parser. */
export const fields: Record<string, (value: string) => string | undefined> = {
  'content-type': mediaType,
  'content-length': matching(/^\d{1,16}$/),
  'content-disposition': contentDisposition,
  'content-range': matching(/^bytes (\d+-\d+\/(\d+|\*)|\*\/\d+)$/),
  'accept-ranges': matching(/^(bytes|none)$/),
  etag: matching(/^(W\/)?"[\x21\x23-\x7e]*"$/),
  'last-modified': date,
  'retry-after': (value) => seconds(value) ?? date(value),
}
