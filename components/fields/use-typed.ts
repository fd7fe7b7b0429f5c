'use client'

import { useEffect, useState } from 'react'

/**
 * Text of an input whose value has another type: the typed text is kept as long as it means the value, and replaced
 * when the value is set from elsewhere (a draft, another person's version).
 */
export function useTyped<V>(value: V, show: (value: V) => string, parse: (text: string) => V) {
  const [text, setText] = useState(() => show(value))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` and `parse` are the input's own constants.
  useEffect(() => setText((before) => (parse(before) === value ? before : show(value))), [value])
  return [text, setText] as const
}
