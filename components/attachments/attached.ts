/** A stored file as a row shows it; a caller may add fields of its own. */
export type Attached = {
  uuid: string
  name: string
  mime: string
  size: number
  /** The value of one of the `kinds`. */
  kind?: string
  /** Shown in its row: the person who attached it and the moment. */
  note?: string
  /** The same for the preview, where the row leaves it to the message beside it. */
  brought?: string
}

/** A kind of file: `rg_front`, in words. */
export type AttachedKind = { value: string; label: string }

/**
 * Sends one file: `kind` where there are kinds; progress from 0 to 1. Throws a `CallError`, or the reason of `signal`.
 */
export type UploadOne<A extends Attached> = (
  file: File,
  onProgress: (part: number) => void,
  kind: string | null,
  signal: AbortSignal,
) => Promise<A>
