'use client'

import { useTranslations } from 'next-intl'
import { useResourceWords } from '@/components/words/use-resource-words'
import { useFormContext } from './form-context'
import { fieldStem } from './stem'

/** The words of one field of the form around it. */
export function useFieldWords(name: string) {
  const words = useResourceWords(useFormContext().resource)
  const t = useTranslations('form')
  // All groups of a list (`phones.0.number`) share their words: `phones_number`.
  const key = name.replaceAll(/\.(\d+\.)?/g, '_')
  const label = words.field(key)
  return {
    label: label === key ? words.field(fieldStem(key)) : label,
    value: (value: string) => words.value(key, value) ?? value,
    ticked: words.value(key, 'true'),
    flag: (value: boolean) => words.value(key, String(value)) ?? t(value ? 'yes' : 'no'),
    hint: (key: string) => words.say(`hints.${key}`),
  }
}
