const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const entities = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6}));/g

/** Any line end as LF. UTF-8 where the bytes are valid, else Windows-1252: the header's charset is often wrong. */
export function decodeOfx(bytes: Uint8Array): string {
  return decoded(bytes).replace(/\r\n?/g, '\n')
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

const unwrapped = (text: string) =>
  text.startsWith('<![CDATA[') && text.endsWith(']]>') ? text.slice('<![CDATA['.length, -']]>'.length) : null

/** A value as it was meant: entities decoded once, controls and line ends as blanks, trimmed. */
export function cleanValue(raw: string): string {
  const text = raw.trim()
  const meant =
    unwrapped(text) ??
    text.replace(entities, (whole, name?: string, decimal?: string, hex?: string) => {
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
