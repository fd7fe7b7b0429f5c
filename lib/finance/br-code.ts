/** The static BR Code of a Pix, the text behind "Pix copia e cola" and its QR code (payments.md#pix). Pure. */

export interface PixCode {
  /** Of any of the five kinds, as the Central Bank keeps it. */
  key: string
  name: string
  city: string
  /** `1496.50`; without it the payer types one. */
  amount?: string
  /** Letters and digits, at most 25; `***` if none is given. */
  txid?: string
}

/** Two digits of identifier, two of length, then the value. */
const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`

/** In ASCII, without accents, at most `most` characters. */
const plain = (text: string, most: number) =>
  text
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, most)
    .trim()

/** CRC-16/CCITT-FALSE: polynomial 1021, from FFFF, not reflected, in upper hexadecimal. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** The code to be pasted, or drawn, in a bank's app. RangeError for a key that does not fit. */
export function brCode({ key, name, city, amount, txid = '***' }: PixCode): string {
  const account = field('00', 'br.gov.bcb.pix') + field('01', key)
  if (account.length > 99) throw new RangeError('a key that is too long')
  const parts = [
    field('00', '01') + field('26', account) + field('52', '0000') + field('53', '986'),
    amount === undefined ? '' : field('54', amount),
    field('58', 'BR') + field('59', plain(name, 25)) + field('60', plain(city, 15)) + field('62', field('05', txid)),
  ]
  const whole = `${parts.join('')}6304`
  return whole + crc16(whole)
}
