/**
 * A map that keeps the `limit` entries used last, and never holds more than twice as many: in two generations, of
 * which the younger takes what is used; when that is full, what only the older one holds leaves, and `left` hears of
 * it. Finding an entry writes nothing: a `Map` that is written at each use is copied every few uses, and its copies
 * drag what is short-lived into the heap of what is not (docs/decisions/0016).
 */
export function lru<K, V>(limit: number, left: (value: V) => void = () => {}) {
  let young = new Map<K, V>()
  let old = new Map<K, V>()
  const set = (key: K, value: V) => {
    old.delete(key)
    young.set(key, value)
    if (young.size < limit) return
    const leaving = old
    old = young
    young = new Map()
    for (const each of leaving.values()) left(each)
  }
  return {
    get: (key: K): V | undefined => {
      const value = young.get(key)
      if (value !== undefined) return value
      const older = old.get(key)
      if (older !== undefined) set(key, older)
      return older
    },
    set,
    delete: (key: K) => young.delete(key) || old.delete(key),
    values: () => [...young.values(), ...old.values()],
  }
}
