/** Who looks at a pendency, as far as it matters to what is offered; the tenant API decides at each call. */
export type PendencyRights = {
  /** Their uuid. */
  me: string
  /** Of the house: their side owes the next move once it is answered, and sees notes among staff. */
  staff: boolean
  open: boolean
  edit: boolean
  resolve: boolean
  reply: boolean
}
