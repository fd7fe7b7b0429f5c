type Params = Record<string, string | number>

/** Messages by computed keys: check `has` before using one. */
export type Say = {
  (key: string, params?: Params): string
  has: (key: string) => boolean
  /** The text or group of texts at `key` in messages/. */
  raw: (key: string) => unknown
}

/** A next-intl translator for computed keys: its own types accept only literal ones. */
export const byKey = (translator: object): Say => translator as Say
