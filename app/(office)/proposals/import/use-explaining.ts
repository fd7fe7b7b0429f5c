'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StepProps } from '@/components/import/step-props'
import { importKey } from '@/components/import/use-batch'
import { loadImport } from '@/lib/api/imports'
import { createRow } from '@/lib/api/registry'
import { CallError, call } from '@/lib/browser/call'
import type { ToldStatus } from '@/lib/kinds/production'
import { useKnownRegistries } from '@/lib/lists/known'
import { type Unexplained, unexplainedWords } from './unexplained'

/** Somebody has explained the word meanwhile: theirs holds. */
const isKnown = (error: unknown) =>
  error instanceof CallError &&
  Object.values(error.details ?? {}).some((found) => found.some(({ reason }) => reason === 'bank_word_known'))

/** The words of a file that nobody has explained yet, and what the person says that they mean. */
export function useExplaining({ batch, edit }: Pick<StepProps, 'batch' | 'edit'>) {
  const { uuid, status, refused } = batch
  const path = useKnownRegistries().bank_status?.path ?? ''
  const [chosen, setChosen] = useState<ReadonlyMap<string, ToldStatus>>(new Map())
  /** Saved, though the file may not have been checked since. */
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set())
  const { data: words = [] } = useQuery({
    // Under the batch's query key, so that a new check refetches it.
    queryKey: [...importKey(uuid), 'unexplained'],
    queryFn: async ({ signal }) => {
      const found = await call(loadImport(uuid, 'only=refused&per_page=all'), { signal })
      return unexplainedWords(found.lines.data, found)
    },
    enabled: status === 'checked' && refused > 0,
    staleTime: 0,
  })
  const open = refused > 0 ? words : []

  const saving = useMutation({
    mutationFn: async () => {
      for (const { key, word, bank } of open) {
        const meaning = chosen.get(key)
        if (bank === null || !meaning || saved.has(key)) continue
        try {
          await call(createRow(path, { bank_id: bank, word, status: meaning }))
        } catch (error) {
          if (!isKnown(error)) throw error
        }
        setSaved((before) => new Set(before).add(key))
      }
      // Its refusal stands above the lines.
      await edit({}).catch(() => undefined)
    },
  })
  return {
    words: open,
    meaningOf: ({ key }: Unexplained) => chosen.get(key) ?? null,
    isSaved: ({ key }: Unexplained) => saved.has(key),
    choose: ({ key }: Unexplained, meaning: ToldStatus | null) =>
      setChosen((before) => {
        const after = new Map(before)
        if (meaning) after.set(key, meaning)
        else after.delete(key)
        return after
      }),
    save: saving.mutateAsync,
    saving: saving.isPending,
    error: saving.error,
  }
}
