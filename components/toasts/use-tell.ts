'use client'

import { useTranslations } from 'next-intl'
import { notifyDone, notifyError } from './notify'
import { useSayError } from './use-say-error'

/** A write as its toast tells it. */
export interface Done {
  /** Names the record. */
  message: string
  /** Takes it back by an ordinary call, and shows what has changed; throws its refusal. None where that may not be. */
  undo?: (() => Promise<unknown>) | null | undefined
}

/** Tells what was done, with Undo where it can be taken back; the history offers that longer (interaction.md#notices). */
export function useTell() {
  const t = useTranslations('common')
  const { explain } = useSayError()
  return ({ message, undo }: Done): void => {
    const close = t('close')
    const takeBack = (work: NonNullable<Done['undo']>) =>
      work().then(
        () => notifyDone(t('undone', { what: message }), close),
        // Of what has left the page there is no other place to say it.
        (error: unknown) => notifyError(explain(error), close, true),
      )
    void notifyDone(message, close, undo ? { label: t('undo'), run: () => void takeBack(undo) } : undefined)
  }
}
