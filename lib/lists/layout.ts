/** A person's layout of a list: stored with their account under `list.<resource>`, or in a saved view. Pure. */

export type Density = 'normal' | 'dense'

export type Layout = {
  /** Columns in their order; absent: as the screen declares them. */
  columns?: readonly string[]
  /** Pixels by column; absent: as wide as its content. */
  widths?: Readonly<Record<string, number>>
  density?: Density
  perPage?: number
  /** The saved view that the menu's link opens. */
  view?: number
}

export const pageSizes = [15, 25, 50, 100] as const
export const defaultPageSize = 15

const [narrowest, widest] = [72, 640]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const bounded = (width: number) => Math.min(widest, Math.max(narrowest, Math.round(width)))

/** Reads a stored layout part by part; invalid parts are ignored. */
export function readLayout(kept: unknown): Layout {
  if (!isObject(kept)) return {}
  const { columns, widths, density, perPage, view } = kept
  const widthsKept = isObject(widths)
    ? Object.entries(widths).flatMap(([key, width]) => (Number.isFinite(width) ? [[key, bounded(Number(width))]] : []))
    : []
  return {
    ...(Array.isArray(columns) && columns.every((key) => typeof key === 'string') && { columns }),
    ...(widthsKept.length > 0 && { widths: Object.fromEntries(widthsKept) }),
    ...((density === 'normal' || density === 'dense') && { density }),
    ...(pageSizes.some((size) => size === perPage) && { perPage: Number(perPage) }),
    ...(Number.isInteger(view) && { view: Number(view) }),
  }
}

type Known = { key: string; extra?: true | undefined }

/** The columns to show, in order. The first declared one names the row: it is always shown, and first. */
export function shownColumns<C extends Known>(all: readonly C[], { columns }: Layout): C[] {
  const [first, ...rest] = all
  if (!first) return []
  const chosen = columns
    ? columns.flatMap((key) => rest.find((column) => column.key === key) ?? [])
    : rest.filter((column) => !column.extra)
  return [first, ...chosen]
}

/** Shows or hides a column; a newly shown one comes last. */
export function toggled(shown: readonly Known[], key: string): string[] {
  const keys = shown.map((column) => column.key)
  return keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]
}

/** Moves a column one place; never to the first, which is fixed. */
export function moved(shown: readonly Known[], key: string, by: -1 | 1): string[] {
  const keys = shown.map((column) => column.key)
  const from = keys.indexOf(key)
  const to = from + by
  if (from < 1 || to < 1 || to >= keys.length) return keys
  return keys.with(from, keys[to] ?? '').with(to, key)
}

/** A column's width, in pixels. */
export const resized = (layout: Layout, key: string, width: number): Layout => ({
  ...layout,
  widths: { ...layout.widths, [key]: bounded(width) },
})
