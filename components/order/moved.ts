/** New orders of a list's ids. Pure. */

/** `id` at the place `to`, counted from 0 and kept within the list. */
export function movedTo<K>(ids: readonly K[], id: K, to: number): K[] {
  const rest = ids.filter((other) => other !== id)
  const at = Math.max(0, Math.min(to, rest.length))
  return [...rest.slice(0, at), id, ...rest.slice(at)]
}

/** `id` just before or after `other`; unchanged if either is not there. */
export function movedBeside<K>(ids: readonly K[], id: K, other: K, after: boolean): K[] {
  if (id === other || !ids.includes(id) || !ids.includes(other)) return [...ids]
  return movedTo(ids, id, ids.filter((one) => one !== id).indexOf(other) + Number(after))
}
