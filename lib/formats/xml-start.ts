/** True for bytes that begin like XML in any encoding: those that another type's reader would not know. */
export function looksLikeXml(bytes: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 64))
  return /^(?:\xef\xbb\xbf)?\s*<|^(?:\xff\xfe|\xfe\xff)/.test(start)
}
