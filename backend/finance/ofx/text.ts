const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const entities = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6}));/g

/**
 * Any line end as LF. UTF-8 where the bytes are valid, else Windows-1252: the header's charset is often wrong. What XML
 * comments out is gone, and what it quotes stands as text.
 */
export function decodeOfx(bytes: Uint8Array): string {
  const text = decoded(bytes).replace(/\r\n?/g, '\n')
  const shown = replaceBetween(text, '<!--', '-->', (comment) => comment.replace(/[^\n]/g, ' '))
  return replaceBetween(shown, '<![CDATA[', ']]>', (quoted) =>
    quoted.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  )
}

/** Replaces every part between two marks, and the marks. One that does not end stays as it is. */
function replaceBetween(text: string, from: string, to: string, change: (part: string) => string): string {
  const parts: string[] = []
  let at = 0
  for (let begin = text.indexOf(from); begin !== -1; begin = text.indexOf(from, at)) {
    const end = text.indexOf(to, begin + from.length)
    if (end === -1) break
    parts.push(text.slice(at, begin), change(text.slice(begin + from.length, end)))
    at = end + to.length
  }
  return parts.join('') + text.slice(at)
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The character of a numeric entity; null for half a pair, and for what is beyond the last. */
function character(code: number): string | null {
  const isHalf = code >= 0xd800 && code <= 0xdfff
  return isHalf || code > 0x10ffff ? null : String.fromCodePoint(code)
}

/** A value as it was meant: entities decoded once, controls and line ends as blanks, trimmed. */
export function cleanValue(raw: string): string {
  const meant = raw.trim().replace(entities, (whole, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return named[name] ?? whole
    return character(decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? '', 16)) ?? whole
  })
  return meant.replace(/\p{Cc}/gu, ' ').trim()
}

/** The line on which a text ends, from 1. */
export function lastLine(text: string): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) line += 1
  return line
}
