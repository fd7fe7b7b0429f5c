/** What the field of a filter is given, whatever its kind. */
export type FilterPlace = {
  id: string
  label: string
  /** As the address has them; none: the filter is not set. */
  values: readonly string[]
  set: (values: readonly string[]) => void
}
