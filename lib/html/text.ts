/** Shared by the parsers of untrusted HTML: entities, and safe addresses. */

const named: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', ordf: 'ª', ordm: 'º', sect: '§', deg: '°' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', ndash: '–', mdash: '—', hellip: '…' },
  ...{ bull: '•', middot: '·', copy: '©', reg: '®', trade: '™', euro: '€', para: '¶', times: '×' },
}

/** Combining marks by the suffix of `&ccedil;` and `&Atilde;`. */
const marks: Record<string, string> = {
  ...{ acute: '\u0301', grave: '\u0300', circ: '\u0302', tilde: '\u0303', uml: '\u0308', cedil: '\u0327' },
}

function byName(name: string): string | undefined {
  const [, letter = '', mark = ''] = /^([a-z])(acute|grave|circ|tilde|uml|cedil)$/i.exec(name) ?? []
  return marks[mark] ? `${letter}${marks[mark]}`.normalize() : named[name.toLowerCase()]
}

/** Decodes the entities of `text`; unknown ones stay. */
export function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return byName(String(name)) ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ''
  })
}

const href = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

/** The `href` of a link's attributes, or empty. */
export function addressIn(attributes: string): string {
  const found = href.exec(attributes)
  return decode(found?.[1] ?? found?.[2] ?? found?.[3] ?? '')
}

/** A path of this site in any spelling: browsers read `\` as `/`. */
export const isSitePath = (address: string) => /^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(address)

/** A path of the site, the web or a mailbox. */
export const isSafeAddress = (address: string) =>
  isSitePath(address) || /^(https?:\/\/|mailto:)[^\s\\\p{Cc}]+$/iu.test(address)
