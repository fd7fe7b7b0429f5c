import fc from 'fast-check'

/** A row as a test means it. */
export interface Meant {
  on: string
  cents: bigint
  memo: string
}

/** One bank’s way of writing: each of these was met in files of Brazilian banks. */
export interface Style {
  eol: '\r\n' | '\n' | '\r' | ''
  isClosed: boolean
  money: 'dot' | 'comma' | 'groups' | 'short'
  day: 'plain' | 'zoned' | 'iso'
  fitid: 'own' | 'empty' | 'same' | 'zeros'
  charset: 'utf-8' | 'windows-1252'
  header: 'sgml' | 'xml' | 'none'
  hasMark: boolean
  isEscaped: boolean
}

function writeMoney(cents: bigint, style: Style['money']): string {
  const sign = cents < 0n ? '-' : ''
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  const [whole, decimals] = [digits.slice(0, -2), digits.slice(-2)]
  if (style === 'dot') return `${sign}${whole}.${decimals}`
  if (style === 'comma') return `${sign}${whole},${decimals}`
  if (style === 'short') return `${sign}${whole}.${decimals.endsWith('0') ? decimals[0] : decimals}`
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${decimals}`
}

function writeDay(on: string, style: Style['day']): string {
  if (style === 'iso') return `${on}T10:00:00`
  return on.replaceAll('-', '') + (style === 'zoned' ? '233000[-03:EST]' : '')
}

const headers = {
  sgml: ['OFXHEADER:100', 'DATA:OFXSGML', 'ENCODING:USASCII', 'CHARSET:1252', ''],
  xml: ['<?xml version="1.0" encoding="UTF-8"?>', '<?OFX OFXHEADER="200" VERSION="211"?>'],
  none: [],
}
const fitids = { own: (at: number) => `N${at}`, empty: () => '', same: () => '20261119001', zeros: () => '00000000' }
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&#62;')

/** A statement of account 1234567890 at bank 341, in the style of some bank. */
export function writeOfx(rows: readonly Meant[], style: Style): Uint8Array {
  const leaf = (name: string, value: string) => `<${name}>${value}${style.isClosed ? `</${name}>` : ''}`
  const lines = [
    ...headers[style.header],
    ...['<OFX>', '<BANKMSGSRSV1>', '<STMTTRNRS>', '<STMTRS>'],
    ...['<BANKACCTFROM>', leaf('BANKID', '0341'), leaf('ACCTID', '0123456789-0'), '</BANKACCTFROM>', '<BANKTRANLIST>'],
    ...rows.flatMap((row, at) => [
      '<STMTTRN>',
      leaf('TRNTYPE', 'OTHER'),
      leaf('DTPOSTED', writeDay(row.on, style.day)),
      leaf('TRNAMT', writeMoney(row.cents, style.money)),
      leaf('FITID', fitids[style.fitid](at)),
      leaf('MEMO', style.isEscaped ? escaped(row.memo) : row.memo),
      '</STMTTRN>',
    ]),
    ...['</BANKTRANLIST>', '</STMTRS>', '</STMTTRNRS>', '</BANKMSGSRSV1>', '</OFX>'],
  ]
  const text = lines.join(style.eol)
  if (style.charset === 'windows-1252') return Buffer.from(text, 'latin1')
  return Buffer.from(style.hasMark ? `\uFEFF${text}` : text)
}

export const anyStyle: fc.Arbitrary<Style> = fc.record({
  eol: fc.constantFrom('\r\n', '\n', '\r', ''),
  isClosed: fc.boolean(),
  money: fc.constantFrom('dot', 'comma', 'groups', 'short'),
  day: fc.constantFrom('plain', 'zoned', 'iso'),
  fitid: fc.constantFrom('own', 'empty', 'same', 'zeros'),
  charset: fc.constantFrom('utf-8', 'windows-1252'),
  header: fc.constantFrom('sgml', 'xml', 'none'),
  hasMark: fc.boolean(),
  isEscaped: fc.boolean(),
})

const words = ['PIX', 'TED', 'ALUGUEL', '&', 'R&D', '<', 'A<B', '<LOJA>', '>', 'CONDOMÍNIO', "D'ÁGUA", '1.234,56', 'ç']
const memo = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }).map((some) => some.join(' '))
const on = fc
  .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2026-11-20T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** Few values and days, so that rows meet. */
export const anyRows: fc.Arbitrary<Meant[]> = fc.array(
  fc.record({
    on: fc.oneof(fc.constantFrom('2026-11-18', '2026-11-19'), on),
    cents: fc.oneof(fc.constantFrom(-350n, 350n, 0n), fc.bigInt({ min: -1_000_000_000_00n, max: 1_000_000_000_00n })),
    memo,
  }),
  { maxLength: 12 },
)
