/** Brings a field of a form into sight and the focus into it; of a group of boxes, into the first. */
export function focusField(id: string) {
  const found = document.getElementById(id)
  const target = found instanceof HTMLFieldSetElement ? (found.querySelector('input') ?? found) : found
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
