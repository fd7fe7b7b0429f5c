/** `Aurora` with 3 → `(3) Aurora`, with 0 → `Aurora`, whatever count it carried before. */
export function countedTitle(title: string, count: number): string {
  const plain = title.replace(/^(\(\d+\) )+/, '')
  return count > 0 ? `(${count}) ${plain}` : plain
}
