'use client'

import { NextIntlClientProvider, useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { notifyError } from '@/components/toasts/notify'
import { languageCode } from '@/lib/words/languages'
import { loadWords, type Words } from '@/lib/words/load-words'
import { FullScreenLoader } from '../ui/full-screen-loader'

type Props = {
  children: ReactNode
  /** The words could not be had: what needs them closes. */
  onFail: () => void
  /** Nobody has asked for it: nothing covers the page while they come, and nothing is said when they do not. */
  quiet?: boolean
}

/** What is opened seldom brings its words when it is opened; no page pays for them. */
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
