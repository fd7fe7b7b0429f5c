/** Things of a day by keys that they have: those around a day are found without a look at the others. */
export class DayIndex<T extends { on: string }> {
  readonly #kept = new Map<string, { days: readonly string[]; on: Map<string, T[]> }>()

  constructor(things: Iterable<T>, keys: (thing: T) => Iterable<string>) {
    const byKey = new Map<string, Map<string, T[]>>()
    for (const thing of things) {
      for (const key of new Set(keys(thing))) {
        const on = byKey.get(key) ?? new Map<string, T[]>()
        byKey.set(key, on)
        const sameDay = on.get(thing.on)
        if (sameDay) sameDay.push(thing)
        else on.set(thing.on, [thing])
      }
    }
    for (const [key, on] of byKey) this.#kept.set(key, { days: [...on.keys()].toSorted(), on })
  }

  has(key: string): boolean {
    return this.#kept.has(key)
  }

  /** Of one day, in the order given. */
  at(key: string, day: string): readonly T[] {
    return this.#kept.get(key)?.on.get(day) ?? []
  }

  /** The days up to this one that have any, the latest first. */
  *backFrom(key: string, day: string): Generator<string> {
    const days = this.#kept.get(key)?.days ?? []
    for (let at = firstFrom(days, `${day}~`) - 1; at >= 0; at--) yield days[at] ?? ''
  }

  /** The days around this one that have any, each way up to the first that is not near. */
  near(key: string, day: string, isNear: (other: string) => boolean): string[] {
    const days = this.#kept.get(key)?.days ?? []
    const start = firstFrom(days, day)
    let from = start
    while (from > 0 && isNear(days[from - 1] ?? '')) from--
    let to = start
    while (to < days.length && isNear(days[to] ?? '')) to++
    return days.slice(from, to)
  }
}

/** The place of the first that is not before `day`. */
function firstFrom(days: readonly string[], day: string): number {
  let [from, to] = [0, days.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((days[middle] ?? '') < day) from = middle + 1
    else to = middle
  }
  return from
}
