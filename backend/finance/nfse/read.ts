import type { NfseSignature } from '@/lib/kinds/finance'
import { ApiError } from '../../core/errors/api-error'
import { isKeyFor } from './access-key'
import { isNamedFor } from './certificate'
import { type NoteFields, readFields } from './fields'
import { refused } from './refusals'
import { attested } from './signature'
import { decodeXml, nfseSpace, parseXml } from './xml'

export interface Note extends NoteFields {
  signature: NfseSignature
}

function read(bytes: Uint8Array, host: string): Note {
  const text = decodeXml(bytes)
  const root = parseXml(text)
  if (root.localName !== 'NFSe' || root.namespaceURI !== nfseSpace) throw refused('layout')
  const { info, certificate } = attested(root, text)
  const fields = readFields(info)
  if (!isKeyFor(fields.access_key, fields.provider.document, fields.number)) throw refused('key')
  const isNamed = certificate !== null && isNamedFor(certificate, host, fields.issuedAt)
  return { ...fields, signature: certificate === null ? 'none' : isNamed ? 'intact' : 'intact_unnamed' }
}

/**
 * Reads the XML of a national NFS-e: of a signed one, what its signature covers and nothing else. Throws VALIDATION for
 * any other bytes. `host` is the name that the issuer's certificate should bear.
 */
export function readNote(bytes: Uint8Array, host: string): Note {
  try {
    return read(bytes, host)
  } catch (error) {
    // The parser's own errors are the file's fault.
    throw error instanceof ApiError ? error : refused('unreadable')
  }
}
