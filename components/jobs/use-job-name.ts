'use client'

import { useTranslations } from 'next-intl'
import type { Job } from '@/lib/contracts/job'
import { useKnownRegistries } from '@/lib/lists/known'
import { entryFor } from '@/lib/shell/menu'

/** A job's name after the screen of its rows: `Exportação: Bancos`. Needs the words of `jobs` and `menu`. */
export function useJobName() {
  const t = useTranslations('jobs')
  const entries = useTranslations('menu.entries')
  const known = useKnownRegistries()
  return ({ kind, resource }: Pick<Job, 'kind' | 'resource'>): string => {
    const label = entryFor(known[resource]?.screen ?? '')?.label
    return t('name', { kind: t(`kinds.${kind}`), resource: label ? entries(label) : resource })
  }
}
