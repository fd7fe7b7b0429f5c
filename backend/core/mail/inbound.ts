import PostalMime, { type Attachment, addressParser } from 'postal-mime'
import { plainText } from './plain-text'

/** The head of a mail that came in (RFC 5322), as far as it matters here. */
export interface MailHead {
  /** Of its one sender, in small letters; empty for none or several. */
  from: string
  /** Everybody it was sent to, as the headers of it and of its delivery say. */
  recipients: string[]
  /** Empty without one. */
  messageId: string
  /** A person wrote it: no program, list or server. */
  isByPerson: boolean
}

/** The words and files of a mail. */
export interface MailBody {
  /** All of its words, quotations included. */
  text: string
  attachments: InboundFile[]
}

/** A file of a mail. */
export interface InboundFile {
  name: string
  bytes: Uint8Array
  /** It stands in the text: a pasted picture, or one of a signature. */
  inline: boolean
}

const maxHead = 256 * 1024
const options = {
  // Deeper than any mail program nests, and far less than what the stack holds.
  maxNestingDepth: 30,
  maxHeadersSize: maxHead,
  // The words of a mail that hangs on this one are nobody's answer.
  forceRfc822Attachments: true,
} as const
/** Longer markup, and longer text, is quotations: what a person wrote stands above them. */
const longest = { html: 1024 * 1024, text: 64 * 1024 }
/** Lines of words, and the shortest on average of a file: the parser holds each line. */
const lines = { words: 20_000, bytesOfFile: 60 }

/** Reads the head alone, so that nobody's mail costs more; throws for a message without one. */
export async function readHead(raw: Uint8Array): Promise<MailHead> {
  const { headers, messageId } = await PostalMime.parse(headOf(raw), options)
  const valuesBy = (key: string) => headers.filter((header) => header.key === key).map(({ value }) => value)
  const addressesIn = (...keys: string[]) => keys.flatMap(valuesBy).flatMap(addresses)
  const senders = addressesIn('from')
  return {
    from: (senders.length === 1 ? senders[0] : '') ?? '',
    recipients: addressesIn('to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'),
    messageId: messageId ?? '',
    isByPerson: isByPerson(senders, valuesBy),
  }
}

/** Reads words and files; throws for a message that is none, or of more lines than a person writes. */
export async function readBody(raw: Uint8Array): Promise<MailBody> {
  if (countLines(raw) > lines.words + raw.byteLength / lines.bytesOfFile) throw new Error('mail: too many lines')
  const mail = await PostalMime.parse(raw, { ...options, attachmentEncoding: 'arraybuffer' })
  const words = mail.text?.trim() ? mail.text : plainText((mail.html ?? '').slice(0, longest.html))
  return { text: clean(words.slice(0, longest.text)), attachments: mail.attachments.map(toFile) }
}

/** Up to the empty line; no more than a head may have. */
function headOf(raw: Uint8Array): Uint8Array {
  const head = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, maxHead))
  const ends = [head.indexOf('\n\n'), head.indexOf('\n\r\n')].filter((at) => at >= 0)
  return head.subarray(0, ends.length > 0 ? Math.min(...ends) + 1 : head.byteLength)
}

function countLines(raw: Uint8Array): number {
  let count = 0
  for (let at = raw.indexOf(10); at >= 0; at = raw.indexOf(10, at + 1)) count++
  return count
}

const addresses = (header: string): string[] =>
  addressParser(header, { flatten: true }).flatMap(({ address }) => address?.toLowerCase() || [])

const isSaid = (values: string[], rule: RegExp) => values.some((value) => rule.test(value.trim()))

const programs = ['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond', 'x-loop']

/** RFC 3834, and what programs said before it. */
function isByPerson([sender = '']: string[], valuesBy: (key: string) => string[]): boolean {
  if (isSaid(valuesBy('auto-submitted'), /^(?!no\b)/i)) return false
  if (isSaid(valuesBy('precedence'), /^(bulk|junk|list|auto_reply)\b/i)) return false
  if (isSaid(valuesBy('return-path'), /^<>$/)) return false
  if (isSaid(valuesBy('content-type'), /^multipart\/report\b/i)) return false
  if (programs.some((key) => valuesBy(key).length > 0)) return false
  return !/^(mailer-daemon|postmaster|no-?reply|nao-responda)@/.test(sender)
}

/** Without what no column can store. */
const clean = (text: string) => text.toWellFormed().replaceAll('\0', '').replaceAll(/\r\n?/g, '\n')

function toFile({ filename, content, disposition, related }: Attachment): InboundFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
  return { name: clean(filename ?? ''), bytes, inline: disposition === 'inline' || related === true }
}
