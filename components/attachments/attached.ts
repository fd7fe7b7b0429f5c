/** A stored file as a row shows it; a caller may add fields of its own. */
export type Attached = {
  uuid: string
  name: string
  mime: string
  size: number
  /** The value of one of the `kinds`. */
  kind?: string
  /** Shown in its row: who attached it, and when. */
  note?: string
  /** The same for the preview, if the row omits it because the message shows it. */
  brought?: string
}

/** A kind of file: `rg_front`, in words. */
export type AttachedKind = { value: string; label: string }

/**
 * Sends one file, with `kind` if there are kinds; progress from 0 to 1. Throws a `CallError`, or the reason of
 * `signal`.
 */
export type UploadOne<A extends Attached> = (
  file: File,
  onProgress: (part: number) => void,
  kind: string | null,
  signal: AbortSignal,
) => Promise<A>
