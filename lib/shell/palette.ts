/** The palette's search, in the shown language. Pure. */

export type Item = {
  /** Stable, for the recently used items. */
  id: string
  group: 'pages' | 'actions' | 'records'
  label: string
  /** The page's section in the menu. */
  place?: string
  /** Further search terms, not shown. */
  also?: string
}

/** `Pendências` → `pendencias`: no accents, no case, no dotless i. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i').replaceAll('ß', 'ss').trim()

/** Rank of a match: 3 at the name's beginning, 2 at a word's, 1 inside, 0 in the menu's place; null for none. */
function matchRank(term: string, { label, place = '', also = '' }: Item): number | null {
  const name = folded(label)
  if (name.startsWith(term)) return 3
  if (name.split(/[\s,()/-]+/).some((word) => word.startsWith(term))) return 2
  if (name.includes(term)) return 1
  return folded(`${place} ${also}`).includes(term) ? 0 : null
}

/** Items that match every word of `search`, best first, else in their order. */
export function found<I extends Item>(items: readonly I[], search: string): I[] {
  const terms = folded(search).split(/\s+/).filter(Boolean)
  return items
    .flatMap((item) => {
      const fits = terms.map((term) => matchRank(term, item))
      return fits.includes(null) ? [] : [{ item, rank: fits.reduce<number>((sum, fit) => sum + (fit ?? 0), 0) }]
    })
    .sort((a, b) => b.rank - a.rank)
    .map(({ item }) => item)
}

const storageKey = 'palette-recent'
const mostRecent = 5

/** Recently used ids, newest first. Browser only. */
export function recentIds(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, mostRecent) : []
  } catch {
    return []
  }
}

/** `ids` with `id` in front. */
export const withRecent = (ids: readonly string[], id: string): string[] =>
  [id, ...ids.filter((other) => other !== id)].slice(0, mostRecent)

/** Remembers that `id` was used. Browser only. */
export function keepRecent(id: string) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(withRecent(recentIds(), id)))
  } catch {
    // Storage is full or forbidden: nothing is remembered.
  }
}
