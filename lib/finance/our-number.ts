/** The number of a payment in banks' files, which its return and statement give back: `PG0000000310` (bank-files.md#remittances). */
export const ourNumber = (number: number): string => `PG${String(number).padStart(10, '0')}`

/** The payment's number of `PG0000000310`; null for any other text. */
export function numberOfOurs(text: string): number | null {
  const [, digits] = /^PG(\d{10})$/.exec(text.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}
