'use client'

import { NextIntlClientProvider, useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { notifyError } from '@/components/toasts/notify'
import { languageCode } from '@/lib/words/languages'
import { loadWords, type Words } from '@/lib/words/load-words'
import { FullScreenLoader } from '../ui/full-screen-loader'

type Props = {
  children: ReactNode
  /** The words could not be loaded: the caller must close. */
  onFail: () => void
  /** Not opened by the person: no loader covers the page, and a failure is not shown. */
  quiet?: boolean
}

/** Loads all words for a rarely opened part, so that no page carries them. */
export function LazyWords({ children, onFail, quiet = false }: Props) {
  const locale = useLocale()
  const t = useTranslations()
  const [words, setWords] = useState<Words | null>(null)

  const fail = useEffectEvent(() => {
    if (!quiet) void notifyError(t('languages.wordsFailed'), t('common.close'))
    onFail()
  })

  useEffect(() => {
    let current = true
    loadWords(languageCode(locale)).then(
      (loaded) => current && setWords(loaded),
      () => current && fail(),
    )
    return () => {
      current = false
    }
  }, [locale])

  if (!words) return quiet ? null : <FullScreenLoader label={t('common.loading')} />
  return (
    <NextIntlClientProvider locale={locale} messages={words}>
      {children}
    </NextIntlClientProvider>
  )
}
