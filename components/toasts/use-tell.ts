'use client'

import { useTranslations } from 'next-intl'
import { notifyDone, notifyError } from './notify'
import { useSayError } from './use-say-error'

/** The toast of a write. */
export interface Done {
  /** Names the record. */
  message: string
  /** Undoes it by an ordinary call and refreshes the page; throws a refusal. Null if this person may not. */
  undo?: (() => Promise<unknown>) | null | undefined
  /** Opens what was made, where nothing is undone. */
  open?: { label: string; run: () => void }
}

/** Shows what was done, with Undo if possible; the history offers it for longer (interaction.md#notices). */
export function useTell() {
  const t = useTranslations('common')
  const { explain } = useSayError()
  return ({ message, undo, open }: Done): void => {
    const close = t('close')
    const takeBack = (work: NonNullable<Done['undo']>) =>
      work().then(
        () => notifyDone(t('undone', { what: message }), close),
        // The record is no longer on the page, so keep the error until it is closed.
        (error: unknown) => notifyError(explain(error), close, true),
      )
    void notifyDone(message, close, undo ? { label: t('undo'), run: () => void takeBack(undo) } : open)
  }
}
