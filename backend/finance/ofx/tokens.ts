/** A tag with the text that follows it. Of a closing tag, the text belongs to nothing. */
export interface Token {
  name: string
  closes: boolean
  /** As written, up to the next tag. */
  raw: string
  /** The position of its `<`. */
  at: number
}

/** With the prefix and the attributes that XML may give it. */
const tags = /<(\/?)(?:[A-Za-z][\w-]{0,31}:)?([A-Za-z][A-Za-z0-9._]{0,31})(?:[ \t\n][^<>]{0,400}?)?(\/?)>/g

/** The tags that hold what a person or a bank typed: `<LOJA>` in one of these is text. */
const typed = new Set(['MEMO', 'NAME', 'EXTDNAME'])
/** The tags that may follow typed text. */
const follows = new Set(
  `TRNTYPE DTPOSTED DTUSER DTAVAIL TRNAMT FITID CORRECTFITID CORRECTACTION SRVRTID CHECKNUM REFNUM SIC PAYEEID NAME
  EXTDNAME PAYEE ADDR1 ADDR2 ADDR3 CITY STATE POSTALCODE COUNTRY PHONE BANKACCTTO CCACCTTO MEMO CURRENCY ORIGCURRENCY
  IMAGEDATA INV401KSOURCE STMTTRN BANKTRANLIST LEDGERBAL AVAILBAL BALLIST STMTRS STMTTRNRS BANKMSGSRSV1 OFX`.split(
    /\s+/,
  ),
)

/** Every tag of a text, in its order: a leaf may be closed or not, alone on its line or with others. */
export function* readTokens(text: string): Generator<Token> {
  let last: Omit<Token, 'raw'> | null = null
  let begun = 0
  for (const found of text.matchAll(tags)) {
    const [whole, slash, written = '', empty] = found
    const name = written.toUpperCase()
    if (last !== null && !last.closes && typed.has(last.name) && !follows.has(name)) continue
    if (last !== null) yield { ...last, raw: text.slice(begun, found.index) }
    last = { name, closes: slash === '/', at: found.index }
    begun = found.index + whole.length
    // An empty one of XML holds nothing of what comes after it, and is over.
    if (empty === '/') {
      yield { ...last, raw: '' }
      yield { ...last, raw: '', closes: true }
      last = null
    }
  }
  if (last !== null) yield { ...last, raw: text.slice(begun) }
}
