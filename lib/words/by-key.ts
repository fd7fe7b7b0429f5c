type Params = Record<string, string | number>

/** Words by keys that are put together at run time: ask `has` before saying one. */
export type Say = {
  (key: string, params?: Params): string
  has: (key: string) => boolean
  /** The word or group of words at `key`, as messages/ has it. */
  raw: (key: string) => unknown
}

/** A translator of next-intl for such keys: its own types know literal keys alone. */
export const byKey = (translator: object): Say => translator as Say
