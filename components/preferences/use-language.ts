'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { notifyError } from '@/components/toasts/notify'
import { keepPreference } from '@/lib/shell/preferences'
import { inLanguage, keepUi } from '@/lib/shell/ui-state'
import type { LanguageCode } from '@/lib/words/languages'
import { loadWords } from '@/lib/words/load-words'
import { useUi } from './ui-provider'

/** The current language, and a function to change it: loads its words, then re-renders without a reload. */
export function useLanguage({ guest = false } = {}) {
  const t = useTranslations()
  const router = useRouter()
  const { state, change } = useUi()
  const [loading, setLoading] = useState<LanguageCode | null>(null)
  const [drawing, startTransition] = useTransition()

  const choose = async (code: LanguageCode) => {
    setLoading(code)
    try {
      await loadWords(code)
    } catch {
      void notifyError(t('languages.failed'), t('common.close'))
      return
    } finally {
      setLoading(null)
    }
    const next = inLanguage(state, code)
    keepUi({ ...next, isDarkMode: document.body.classList.contains('dark') })
    if (!guest) void keepPreference('language', code)
    // Change words and direction together.
    startTransition(() => {
      router.refresh()
      change({ locale: next.locale, rtlClass: next.rtlClass })
    })
  }

  return { code: state.locale, busy: loading !== null || drawing, choose }
}
