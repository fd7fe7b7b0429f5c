import type { Attached, UploadOne } from '@/components/attachments/attached'

/** One message as the viewer gets it: only staff see which messages are notes. */
export type Said = {
  id: number
  user: { name: string }
  /** Written by the staff side. */
  internal: boolean
  /** A note, visible to staff only. */
  internal_only?: boolean
  message: string
  attachments: readonly Attached[]
  created_at: string
  /** The other side has read it. */
  read: boolean
}

/** A message to send; `attachments` are uuids of uploaded files. */
export type NewMessage = { message: string; attachments: string[]; internal_only: boolean }

/** Writes to one thread. */
export type Channel = {
  /** Distinguishes its draft from others in this tab: `pendency 12`. */
  key: string
  /** Kind and record under which the server stores the draft. */
  kept: { kind: string; record: string }
  /** `once`: idempotency key, so that retries create one message only. */
  post: (message: NewMessage, once: string) => Promise<unknown>
  bring: UploadOne<Attached>
}
