/** Scrolls to a form's field and focuses it; for a group of boxes, the first one. */
export function focusField(id: string) {
  const found = document.getElementById(id)
  const target = found instanceof HTMLFieldSetElement ? (found.querySelector('input') ?? found) : found
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
