const balances = /^(?:SALDO (?:ANTERIOR|INICIAL|FINAL|TOTAL|DO DIA|DISPON)|S A L D O|SDO )/
const openings = /^(?:SALDO|SDO|S A L D O) (?:ANTERIOR|INICIAL)/

/** Without accents, and without what stands before the first letter or digit: `(+) SALDO`, `*SALDO`. */
const plain = (memo: string) =>
  memo
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/^[^A-Z0-9]+/, '')
    .replace(/\s+/g, ' ')

/** A balance that a bank sent as if it were a movement. By its memo: TRNTYPE proves nothing. */
export const isBalance = (memo: string) => balances.test(plain(memo))

/** A balance before its day's movements; any other is one after them. */
export const isOpening = (memo: string) => openings.test(plain(memo))
