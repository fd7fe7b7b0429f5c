'use client'

import { NextIntlClientProvider, useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { notifyError } from '@/components/ui/notify'
import { languageCode } from '@/lib/languages'
import { loadWords, type Words } from '@/lib/load-words'
import { FullScreenLoader } from './full-screen-loader'

type Props = {
  children: ReactNode
  /** The words could not be had: what needs them closes. */
  onFail: () => void
}

/** What is opened seldom brings its words when it is opened; no page pays for them. */
export function LazyWords({ children, onFail }: Props) {
  const locale = useLocale()
  const t = useTranslations()
  const [words, setWords] = useState<Words | null>(null)

  const fail = useEffectEvent(() => {
    void notifyError(t('languages.wordsFailed'), t('common.close'))
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

  if (!words) return <FullScreenLoader label={t('common.loading')} />
  return (
    <NextIntlClientProvider locale={locale} messages={words}>
      {children}
    </NextIntlClientProvider>
  )
}
