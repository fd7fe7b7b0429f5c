/** Mod 11 over the first 49 characters, weights 2 to 9 from the right; a letter counts as its ASCII code less 48. */
export function keyDigit(text: string): number {
  const sum = [...text]
    .toReversed()
    .reduce((total, character, at) => total + (character.charCodeAt(0) - 48) * (2 + (at % 8)), 0)
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}

const form = /^\d{8}([12])([0-9A-Z]{14})(\d{13})\d{14}$/

/** True for the key of the note of that provider and number: 50 characters, the last its digit. */
export function isKeyFor(key: string, provider: string, number: string): boolean {
  const [, kind, document, numbered] = form.exec(key) ?? []
  return (
    document === provider.padStart(14, '0') &&
    kind === (provider.length === 11 ? '1' : '2') &&
    numbered === number.padStart(13, '0') &&
    keyDigit(key.slice(0, 49)) === Number(key.at(-1))
  )
}
