'use client'

import { useTranslations } from 'next-intl'
import type { Done } from '@/components/toasts/use-tell'
import { useResourceWords } from '@/components/words/use-resource-words'
import { removeRow, type Saved } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import type { FormValues } from './form-module'

/** The saved row's key; undefined if the answer does not contain it. */
export function savedKey({ data }: Saved): string | undefined {
  const key = data?.uuid ?? data?.id
  return key === undefined ? undefined : String(key)
}

type Options = {
  resource: { name: string; path: string; nameOf: (row: FormValues) => string }
  mayDelete: boolean
  onChanged: () => void
}

/** The toast of a saved record: names it and, if it is new, offers Undo. */
export function useSavedTold({ resource: { name, path, nameOf }, mayDelete, onChanged }: Options) {
  const t = useTranslations('form.told')
  const words = useResourceWords(name)
  return (answer: Saved, isNew: boolean): Done => {
    const key = savedKey(answer)
    const message = t(isNew ? 'created' : 'saved', {
      name: answer.data && key ? nameOf(answer.data) : words.say('one'),
    })
    if (!isNew || !key || !mayDelete) return { message }
    const undo = async () => {
      await call(removeRow(path, key))
      onChanged()
    }
    return { message, undo }
  }
}
