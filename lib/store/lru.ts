/**
 * A map that keeps the `limit` entries used last and never holds more than twice as many. It has two generations: used
 * entries move to the younger; when that is full, the older one is evicted, and `left` is called for its entries. A
 * lookup in the younger writes nothing: a `Map` written at each use is rehashed every few uses, and its copies promote
 * short-lived objects to the old generation of the heap (docs/decisions/0016).
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
