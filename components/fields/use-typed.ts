'use client'

import { useEffect, useState } from 'react'

/**
 * The text of an input whose value is something else: what is typed stays as it is while it means the value, and is
 * written anew when the value is set from elsewhere (a draft, another person's version).
 */
export function useTyped<V>(value: V, show: (value: V) => string, parse: (text: string) => V) {
  const [text, setText] = useState(() => show(value))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` and `parse` are the input's own constants.
  useEffect(() => setText((before) => (parse(before) === value ? before : show(value))), [value])
  return [text, setText] as const
}
