/** Props of a filter's field, for every kind. */
export type FilterPlace = {
  id: string
  label: string
  /** As the address has them; none: the filter is not set. */
  values: readonly string[]
  set: (values: readonly string[]) => void
}
