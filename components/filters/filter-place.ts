/** Props of a filter's field, for every kind. */
export type FilterPlace = {
  id: string
  label: string
  /** As in the address; empty if the filter is not set. */
  values: readonly string[]
  set: (values: readonly string[]) => void
}
