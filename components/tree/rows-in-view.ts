/** Rows `from` (inclusive) to `to` (exclusive). */
export interface RowSpan {
  from: number
  to: number
}

/** Rows drawn above and below those in view, so that scrolling a little shows no gap. */
const around = 20
/** A span begins at a multiple, so that not every pixel of scrolling draws anew. */
const step = 10

/**
 * Rows to draw of `count`: those in view and some around them. `top` is the first row's distance from the top of the
 * screen, negative when scrolled; `height` a row's, `screen` the screen's; all in px.
 */
export function rowsInView(count: number, { top, height, screen }: { top: number; height: number; screen: number }) {
  const seen = Math.ceil(screen / height)
  const first = Math.floor(-top / height) - around
  const from = Math.max(0, Math.min(Math.floor(first / step) * step, count - seen - 2 * around))
  return { from, to: Math.min(count, from + seen + 2 * around + step) }
}

/** A row by its index, or the number of rows left out between two. */
export type TreePiece = { row: number } | { gap: number; before: number }

/** The rows of `span` and those of `kept`, in order, with what is left out between them. */
export function treePieces(count: number, { from, to }: RowSpan, kept: readonly number[] = []): TreePiece[] {
  const drawn = new Set(kept.filter((at) => at >= 0 && at < count))
  for (let at = from; at < Math.min(to, count); at += 1) drawn.add(at)
  const pieces: TreePiece[] = []
  let next = 0
  for (const row of [...drawn].toSorted((a, b) => a - b)) {
    if (row > next) pieces.push({ gap: row - next, before: row })
    pieces.push({ row })
    next = row + 1
  }
  if (next < count) pieces.push({ gap: count - next, before: count })
  return pieces
}
