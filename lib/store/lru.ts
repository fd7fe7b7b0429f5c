/** A map of at most `limit` entries; the one not used for longest leaves first. */
export function lru<K, V>(limit: number) {
  const entries = new Map<K, V>()
  return {
    get: (key: K): V | undefined => {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set: (key: K, value: V) => {
      entries.delete(key)
      entries.set(key, value)
      if (entries.size > limit) entries.delete(entries.keys().next().value as K)
    },
    delete: (key: K) => entries.delete(key),
    values: () => entries.values(),
  }
}
