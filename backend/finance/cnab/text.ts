/** Bytes 80 to 9F of Windows-1252; the five that it leaves out stand for themselves. */
const high = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

const byteByCharacter = new Map<string, number>()
for (let byte = 0x20; byte < 0x100; byte++) {
  // Control characters have no byte here: a line end within a field would make two lines of one.
  if (byte !== 0x7f && (byte < 0x80 || byte >= 0xa0)) byteByCharacter.set(String.fromCharCode(byte), byte)
}
for (const [at, character] of [...high].entries()) {
  if (character.charCodeAt(0) > 0xff) byteByCharacter.set(character, 0x80 + at)
}

/** The byte of a character in Windows-1252; null if it has none. */
export const findByte = (character: string): number | null => byteByCharacter.get(character) ?? null

/** `São João` → `SAO JOAO`: capitals, without accents, every space and control character a blank. */
export const plain = (text: string): string =>
  text
    .toUpperCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to go.
    .replaceAll(/[\s\x00-\x1f\x7f-\x9f]/g, ' ')
    .trim()

/** Windows-1252, always one byte a character: `?` for those it has not. */
export const encodeText = (text: string): number[] => Array.from(text, (character) => findByte(character) ?? 0x3f)

/** Windows-1252, always one character a byte, so that a position in the text is the position in the record. */
export const decodeText = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) =>
    byte >= 0x80 && byte < 0xa0 ? (high[byte - 0x80] ?? '') : String.fromCharCode(byte),
  ).join('')
