/** The refusal of a sheet: a key of `messages/`, and a sentence with what to do. */
export interface SheetRefusal {
  reason: string
  params?: Record<string, string | number>
  message: string
}

/** Thrown while reading a sheet, in its thread and outside. */
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
