import { filtered, type ListState } from './state'

/** Filters set by one press above a list. Views of one `group` exclude each other. */
export interface QuickView {
  key: string
  query: Readonly<Record<string, string | readonly string[]>>
  group?: string
}

const valuesOf = ({ query }: QuickView): [string, readonly string[]][] =>
  Object.entries(query).map(([key, value]) => [key, typeof value === 'string' ? [value] : value])

/** True if the list is narrowed to exactly the view's values. */
export const isPressed = ({ filters }: ListState, view: QuickView): boolean =>
  valuesOf(view).every(([key, values]) => {
    const now = filters[key] ?? []
    return now.length === values.length && values.every((value) => now.includes(value))
  })

const without = (views: readonly QuickView[]) =>
  Object.fromEntries(views.flatMap((view) => Object.keys(view.query).map((key) => [key, []])))

/** The list once `view` is pressed: released if it is on, otherwise in place of those of its group. */
export function press(state: ListState, view: QuickView, views: readonly QuickView[]): ListState {
  if (isPressed(state, view)) return filtered(state, without([view]))
  const others = views.filter((other) => other.group !== undefined && other.group === view.group)
  const replaced = others.filter((other) => other !== view && isPressed(state, other))
  return filtered(state, { ...without(replaced), ...Object.fromEntries(valuesOf(view)) })
}
