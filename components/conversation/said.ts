import type { Attached, UploadOne } from '@/components/attachments/attached'

/** One message as the viewer gets it: only staff see which messages are notes. */
export type Said = {
  id: number
  user: { uuid?: string; name: string }
  /** Written by the staff side. */
  internal: boolean
  /** A note, visible to staff only. */
  internal_only?: boolean
  /** It came as an answer to a mail. */
  by_mail?: boolean | undefined
  message: string
  attachments: readonly Attached[]
  created_at: string
  /** The other side has read it. */
  read: boolean
}

/** A message to send; `attachments` are uuids of uploaded files. */
export type NewMessage = {
  message: string
  attachments: string[]
  internal_only: boolean
  /** The thread waits for the other side's answer. */
  asks?: true
}

/** Writes to one thread. */
export type Channel = {
  /** Distinguishes its draft from others in this tab: `pendency 12`. */
  key: string
  /** Kind and record under which the server stores the draft. */
  kept: { kind: string; record: string }
  /** `once`: idempotency key, so that retries create one message only. */
  post: (message: NewMessage, once: string) => Promise<unknown>
  bring: UploadOne<Attached>
  /** Label of the second way to send, which asks; none without it. */
  askLabel?: string | undefined
  /** Label of the note's check box, if it is not the common one. */
  noteLabel?: string
  /** If several people answer on one side, nothing is sent past a message that its author has not seen. */
  shared?: {
    /** The writer's uuid. */
    me: string
    /** Fetches the thread's messages anew, and shows them. */
    latest: () => Promise<readonly Said[]>
  }
}
