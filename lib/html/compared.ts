import { diffArrays } from 'diff'
import type { TermsNode, TermsTag } from './terms'

/** A tree in which what the other text lacks stands in elements of its own. */
export type MarkedNode = string | { tag: TermsTag | Mark; href?: string; children: MarkedNode[] }
type Mark = 'ins' | 'del'

/** Comparing takes time with the square of this: texts that differ in more words are not marked. */
const mostChanges = 3000

/** Each word; with its address inside a link, so that another address is another word. */
const wordsOf = (nodes: readonly TermsNode[], href = ''): string[] =>
  nodes.flatMap((node) =>
    typeof node === 'string'
      ? (node.match(/\S+/g) ?? []).map((word) => (href ? `${word} ${href}` : word))
      : wordsOf(node.children, node.href ?? href),
  )

/** Puts the words at the given places into `mark`. */
function marked(nodes: readonly TermsNode[], places: ReadonlySet<number>, mark: Mark): MarkedNode[] {
  let at = 0
  const ofText = (text: string): MarkedNode[] => {
    const runs: { isMarked: boolean; text: string }[] = []
    for (const piece of text.match(/\s*\S+|\s+/g) ?? []) {
      const isMarked = piece.trim() !== '' && places.has(at++)
      const last = runs.at(-1)
      if (last?.isMarked === isMarked) last.text += piece
      else runs.push({ isMarked, text: piece })
    }
    return runs.flatMap((run): MarkedNode[] => {
      if (!run.isMarked) return [run.text]
      const words = run.text.trimStart()
      return [run.text.slice(0, -words.length), { tag: mark, children: [words] }]
    })
  }
  const walk = (some: readonly TermsNode[]): MarkedNode[] =>
    some.flatMap((node) => (typeof node === 'string' ? ofText(node) : [{ ...node, children: walk(node.children) }]))
  return walk(nodes)
}

/**
 * Two texts with what differs marked: in the earlier one the words that were removed, in the later one those that were
 * added. Null if they differ too much to be marked.
 */
export function compared(earlier: readonly TermsNode[], later: readonly TermsNode[]) {
  const parts = diffArrays(wordsOf(earlier), wordsOf(later), { maxEditLength: mostChanges })
  if (!parts) return null
  const [removed, added] = [new Set<number>(), new Set<number>()]
  let [before, after] = [0, 0]
  for (const part of parts) {
    for (let index = 0; index < part.count; index++) {
      if (part.removed) removed.add(before)
      if (part.added) added.add(after)
      if (!part.added) before++
      if (!part.removed) after++
    }
  }
  return {
    earlier: marked(earlier, removed, 'del'),
    later: marked(later, added, 'ins'),
    isSame: removed.size + added.size === 0,
  }
}
