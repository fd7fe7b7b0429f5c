/** Rows and total of a list's answer, `{data: {data: […]}}` or `{data: […]}`. */
export function toRows<T>(body: unknown): { rows: readonly T[]; total: number } {
  const page = inside(body)
  const found = Array.isArray(page) ? page : inside(page)
  const rows: readonly T[] = Array.isArray(found) ? found.filter((row) => row !== null) : []
  const total = typeof page === 'object' && page !== null && 'total' in page ? Number(page.total) : Number.NaN
  return { rows, total: Number.isInteger(total) && total > rows.length ? total : rows.length }
}

const inside = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'data' in value ? value.data : undefined
