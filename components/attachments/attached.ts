/** A stored file as a row of attachments shows it; a place may add fields of its own. */
export type Attached = {
  uuid: string
  name: string
  mime: string
  size: number
  /** One of the place's kinds. */
  kind?: string
  /** What its row adds: who brought it and when, in words. */
  note?: string
  /** The same where the row does not say it: beside a message that does. */
  brought?: string
}

/** What a file may be said to be: `rg_front`, in words. */
export type AttachedKind = { value: string; label: string }

/**
 * Sends one file: `kind` where the place has kinds; progress from 0 to 1. Throws a `CallError`, or whatever `signal` was
 * aborted with.
 */
export type UploadOne<A extends Attached> = (
  file: File,
  onProgress: (part: number) => void,
  kind: string | null,
  signal: AbortSignal,
) => Promise<A>
