'use client'

import { useTranslations } from 'next-intl'
import { CallError } from '@/lib/call'

/** Why a call failed, as one sentence that says what to do. */
export function useExplain() {
  const t = useTranslations('upload')
  return (error: unknown): string => {
    if (!(error instanceof CallError)) return t('failed')
    if (error.status === 0) return t('offline')
    if (error.status === 404 || error.status === 501) return t('unavailable')
    if (error.status >= 500) return t('failed')
    return Object.values(error.errors)[0]?.[0] ?? (error.message || t('failed'))
  }
}
