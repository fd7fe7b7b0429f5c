/** Rights of the person on the screen of reconciliation. */
export interface May {
  /** Accept, undo and apply the rules. */
  match: boolean
  /** Write the movement that is missing, and make rules. */
  make: boolean
}
