/** Why a file cannot be read as a sheet: a key of `messages/`, and what a person can do about it. */
export interface SheetRefusal {
  reason: string
  params?: Record<string, string | number>
  message: string
}

/** Thrown by what reads a sheet; the same in its thread and out of it. */
export class UnreadableSheet extends Error {
  override readonly name = 'UnreadableSheet'
  readonly refusal: SheetRefusal
  constructor(refusal: SheetRefusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

export const unreadable = (reason: string, message: string, params?: SheetRefusal['params']) =>
  new UnreadableSheet({ reason, message, ...(params && { params }) })
