/** `list` in parts of at most `size`, the rows of one statement. */
export function inChunks<T>(list: readonly T[], size = 1000): T[][] {
  const chunks: T[][] = []
  for (let at = 0; at < list.length; at += size) chunks.push(list.slice(at, at + size))
  return chunks
}
