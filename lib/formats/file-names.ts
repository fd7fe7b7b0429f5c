/** Control characters, and those that change the text direction. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const longest = 200

/**
 * Makes a file name safe to store and show: no folder, no control or direction characters, no dots or spaces at either
 * end, at most 200 characters with its extension kept. Never used as a path: bytes are stored under a generated key.
 */
export function cleanName(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const name = last.replaceAll(unseen, '').replaceAll(/^[\s.]+|[\s.]+$/g, '')
  if (name === '') return 'arquivo'
  const letters = [...name]
  if (letters.length <= longest) return name
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''
  return `${letters.slice(0, longest - ending.length).join('')}${ending}`
}

const percent = (text: string) =>
  encodeURIComponent(text).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** The Content-Disposition of a file of that name (RFC 6266): a plain fallback, and the name itself in UTF-8. */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const clean = cleanName(name)
  const plain = clean
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%;]/g, '_')
  return `${kind}; filename="${plain}"; filename*=UTF-8''${percent(clean)}`
}

/** `imagem-20261121-223005.png`: a pasted picture, by the browser's clock. */
export const pastedName = (moment: Date): string =>
  // Swedish writes `yyyy-MM-dd HH:mm:ss`.
  `imagem-${moment.toLocaleString('sv-SE').replaceAll(/[-:]/g, '').replace(' ', '-')}.png`
