'use client'

import { useResourceWords } from '@/components/words/use-resource-words'

type Props = { field: 'audience' | 'channels'; values: readonly string[] }

/** Several choices of a type in words, in one line. */
export function ChoiceWords({ field, values }: Props) {
  const words = useResourceWords('notification_type')
  return values.map((value) => words.value(field, value) ?? value).join(', ')
}
