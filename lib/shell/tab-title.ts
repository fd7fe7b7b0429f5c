/** `Aurora` with 3 → `(3) Aurora`, with 0 → `Aurora`, replacing an earlier count. */
export function countedTitle(title: string, count: number): string {
  const plain = title.replace(/^(\(\d+\) )+/, '')
  return count > 0 ? `(${count}) ${plain}` : plain
}
