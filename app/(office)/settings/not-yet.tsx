'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { Words } from '@/lib/words/load-words'

/** Says of settings that they are kept for a part of the product that is not built yet. */
export function NotYet({ of }: { of: keyof Words['settings']['notYet'] }) {
  const t = useTranslations('settings.notYet')
  return <Notice className="mb-6">{t(of)}</Notice>
}
