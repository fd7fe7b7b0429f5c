import type { Attached, UploadOne } from '@/components/attachments/attached'

/** One message as the viewer gets it: outside the house nothing tells of notes. */
export type Said = {
  id: number
  user: { name: string }
  /** Of the staff's side. */
  internal: boolean
  /** A note among staff. */
  internal_only?: boolean
  message: string
  attachments: readonly Attached[]
  created_at: string
  /** The other side has read it. */
  read: boolean
}

/** A message as it is sent; `attachments` are uuids of files already brought. */
export type NewMessage = { message: string; attachments: string[]; internal_only: boolean }

/** Writes to one thread. */
export type Channel = {
  /** Keeps what was begun in it apart from every other: `pendency 12`. */
  key: string
  /** The name under which the server keeps it, and its record. */
  kept: { kind: string; record: string }
  /** `once`: the key under which the same message is said once, however often it is sent. */
  post: (message: NewMessage, once: string) => Promise<unknown>
  bring: UploadOne<Attached>
}
