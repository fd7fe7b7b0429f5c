/** `8.4000` → `8,4`, `2026-11-20` → `20/11/2026`; other texts unchanged. */
const brazilian = (text: string): string => {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (day) return day.slice(1).toReversed().join('/')
  const found = /^(-?\d+)\.(\d+)$/.exec(text)
  if (!found) return text
  const fraction = (found[2] ?? '').replace(/0+$/, '')
  return fraction ? `${found[1]},${fraction}` : (found[1] ?? '')
}

type Words = { yes: string; no: string; choice: (value: string) => string | undefined }

/** A record's value as text, for an import's changes, whose kinds are not known. */
export function valueText(value: unknown, words: Words): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return words.choice(String(value)) ?? (value ? words.yes : words.no)
  if (typeof value === 'string') return words.choice(value) ?? brazilian(value)
  if (Array.isArray(value)) return value.map((one) => valueText(one, words)).join(', ') || '—'
  if (typeof value === 'object' && 'name' in value) return String(value.name)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
